import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import type { Code } from "../app/code";
import { useCode, useTitle } from "../app/hooks";
import type { GamePageProps } from "../games/contract";
import { findGame } from "../games/index";
import NotFoundPage from "./NotFoundPage";

export type GameExtraPageProps = { name: string; page: string };

/** A page that a game brings along: a puzzle of the day, an atlas. */
export default function GameExtraPage({ name, page }: GameExtraPageProps) {
  const found = findGame(name).pages.find(({ id }) => id === page);
  return found === undefined ? <NotFoundPage /> : <LoadedPage name={name} page={page} code={found.code} />;
}

type LoadedPageProps = GameExtraPageProps & { code: Code<ComponentType<GamePageProps>> };

function LoadedPage({ name, page, code }: LoadedPageProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  useTitle(t(`games.${name}.pages.${page}`));
  const Page = useCode(code);
  return <Page playWith={(options) => navigate(`/new/${name}`, { state: { options } })} />;
}
