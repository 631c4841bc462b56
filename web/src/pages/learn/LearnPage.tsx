import { use, useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useTitle } from "../../app/hooks";
import { useGame } from "../../games/use_game";
import NotFoundPage from "../NotFoundPage";
import { Lesson } from "./Lesson";

export type LearnPageProps = { name: string };

const LESSONS = new Map<string, ReturnType<NonNullable<ReturnType<typeof useGame>>["game"]["lesson"]>>();

export default function LearnPage({ name }: LearnPageProps) {
  const { t } = useTranslation();
  const found = useGame(name);
  useTitle(found === null ? "" : t("learn.title", { game: t(`games.${name}.name`) }));
  const lesson = useMemo(() => {
    if (found === null) return null;
    const known = LESSONS.get(name) ?? found.game.lesson();
    LESSONS.set(name, known);
    return known;
  }, [found, name]);
  if (found === null || lesson === null) return <NotFoundPage />;
  return <Lesson entry={found.entry} game={found.game} lesson={use(lesson)} />;
}
