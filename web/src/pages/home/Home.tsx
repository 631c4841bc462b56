import { useTranslation } from "react-i18next";

import { useTitle } from "../../app/hooks";
import { GAMES } from "../../games/index";
import { GameCard } from "./GameCard";
import styles from "./Home.module.css";
import { MyGames } from "./MyGames";
import { NightSky } from "./NightSky";
import { OpenTables } from "./OpenTables";

export function Home() {
  const { t } = useTranslation();
  useTitle("");
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <NightSky />
        <div className={styles.words}>
          <h1>{t("home.title")}</h1>
          <p>{t("home.text")}</p>
        </div>
      </section>
      <MyGames />
      <ul className={styles.games}>
        {GAMES.map((game) => (
          <GameCard key={game.name} game={game} />
        ))}
      </ul>
      <OpenTables />
    </div>
  );
}
