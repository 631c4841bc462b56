import { useTranslation } from "react-i18next";

import { useGames, useTitle } from "../../app/hooks";
import { Loading } from "../../app/Loading";
import { useGame } from "../../games/use_game";
import NotFoundPage from "../NotFoundPage";
import { NewTableForm } from "./NewTableForm";

export type NewTablePageProps = { name: string };

export default function NewTablePage({ name }: NewTablePageProps) {
  const { t } = useTranslation();
  const games = useGames();
  const found = useGame(name);
  useTitle(found === null ? "" : t("new.title", { game: t(`games.${name}.name`) }));
  if (found === null) return <NotFoundPage />;
  const info = games?.find((candidate) => candidate.name === name);
  return info === undefined ? <Loading /> : <NewTableForm info={info} game={found.game} />;
}
