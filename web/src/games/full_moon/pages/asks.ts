/** What the pages of Full Moon ask the server. */

import { queryOptions } from "@tanstack/react-query";

import { FOR_GOOD } from "../../../net/queries";
import { answerOf, api } from "../../../net/rest";
import type { Length, Theme } from "../model/progress";
import type { Ask } from "./use_puzzle";

export function dailyQuery(date: string) {
  const params = { path: { date } };
  return queryOptions({
    queryKey: ["full-moon puzzle", date],
    queryFn: ({ signal }) => answerOf(api.GET("/api/full-moon/puzzles/{date}", { params, signal })),
    ...FOR_GOOD,
  });
}

export function askDaily(date: string): Ask {
  const params = { path: { date } };
  return (moves) => answerOf(api.POST("/api/full-moon/puzzles/{date}/tries", { params, body: { moves } }));
}

export function collectedQuery(theme: Theme, strength: number, number: number) {
  const params = { path: { theme, strength, number } };
  return queryOptions({
    queryKey: ["full-moon collection", theme, strength, number],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/full-moon/collection/{theme}/{strength}/{number}", { params, signal })),
    ...FOR_GOOD,
  });
}

export function askFrom(position: string, aim: "win" | "draw"): Ask {
  return (moves) => answerOf(api.POST("/api/full-moon/tries", { body: { position, moves, aim } }));
}

export function wonRowQuery(length: Length, number: number) {
  const params = { path: { length, number } };
  return queryOptions({
    queryKey: ["full-moon won row", length, number],
    queryFn: ({ signal }) => answerOf(api.GET("/api/full-moon/won-rows/{length}/{number}", { params, signal })),
    ...FOR_GOOD,
  });
}

export function explorerQuery(row: string, moves: readonly string[]) {
  const params = { query: { row, moves: moves.join(".") } };
  return queryOptions({
    queryKey: ["full-moon explorer", row, params.query.moves],
    queryFn: ({ signal }) => answerOf(api.GET("/api/full-moon/explorer", { params, signal })),
    ...FOR_GOOD,
  });
}
