import { useTranslation } from "react-i18next";

import { useGameInfo, useGameTitle, useTitle } from "../../app/hooks";
import { Loading } from "../../app/Loading";
import { COMMON, NEW_TABLE_WORDS } from "../../app/words";
import { useGame } from "../../games/use_game";
import NotFoundPage from "../NotFoundPage";
import { NewTableForm } from "./NewTableForm";

export type NewTablePageProps = { name: string };

export default function NewTablePage({ name }: NewTablePageProps) {
  const { t } = useTranslation([COMMON, NEW_TABLE_WORDS]);
  const info = useGameInfo(name);
  const { game } = useGame(name);
  const gameTitle = useGameTitle();
  useTitle(t("new.title", { game: gameTitle(name) }));
  if (info === undefined) return <NotFoundPage />;
  return info === null ? <Loading /> : <NewTableForm info={info} game={game} />;
}
