import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { useTitle } from "../app/hooks";
import { useGame } from "../games/use_game";
import NotFoundPage from "./NotFoundPage";

export type GameExtraPageProps = { name: string; page: string };

/** A page that a game brings along: a puzzle of the day, an atlas. */
export default function GameExtraPage({ name, page }: GameExtraPageProps) {
  const found = useGame(name);
  const { t } = useTranslation(found?.entry.namespace ?? "common");
  const [, navigate] = useLocation();
  const extra = found?.game.pages?.find((candidate) => candidate.id === page);
  useTitle(extra === undefined ? "" : t(extra.title));
  if (extra === undefined) return <NotFoundPage />;
  const { Page } = extra;
  return <Page playWith={(options) => navigate(`/new/${name}`, { state: { options } })} />;
}
