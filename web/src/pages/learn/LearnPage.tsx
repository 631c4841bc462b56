import { useTranslation } from "react-i18next";

import type { Code } from "../../app/code";
import { useCode, useGameTitle, useTitle } from "../../app/hooks";
import type { GameTypes, RecordedLesson } from "../../games/contract";
import { findGame } from "../../games/index";
import { useGame } from "../../games/use_game";
import NotFoundPage from "../NotFoundPage";
import { Lesson } from "./Lesson";

export type LearnPageProps = { name: string };

export default function LearnPage({ name }: LearnPageProps) {
  const { lesson } = findGame(name);
  return lesson === null ? <NotFoundPage /> : <LoadedLesson name={name} code={lesson} />;
}

function LoadedLesson({ name, code }: { name: string; code: Code<RecordedLesson<GameTypes>> }) {
  const { t } = useTranslation();
  const { entry, game } = useGame(name);
  const gameTitle = useGameTitle();
  useTitle(t("learn.title", { game: gameTitle(name) }));
  return <Lesson entry={entry} game={game} lesson={useCode(code)} />;
}
