import { useTranslation } from "react-i18next";

import { useGames, useTitle } from "../../app/hooks";
import { GAMES } from "../../games/index";
import { GameCard } from "./GameCard";
import styles from "./Home.module.css";
import { MyGames } from "./MyGames";
import { NightSky } from "./NightSky";
import { OpenTables } from "./OpenTables";

export default function Home() {
  const { t } = useTranslation();
  const offered = useGames();
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
        {(offered ?? GAMES).map(({ name }) => (
          <GameCard key={name} name={name} />
        ))}
      </ul>
      <OpenTables />
    </div>
  );
}
