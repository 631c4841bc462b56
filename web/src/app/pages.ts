/** The pages besides the first one, by the beginning of their address. */

import { codeOf } from "./code";

export const PAGES = {
  t: codeOf(() => import("../table/TablePage")),
  new: codeOf(() => import("../pages/new_table/NewTablePage")),
  join: codeOf(() => import("../pages/join/JoinPage")),
  finished: codeOf(() => import("../pages/finished/FinishedPage")),
  learn: codeOf(() => import("../pages/learn/LearnPage")),
  rules: codeOf(() => import("../pages/rules/RulesPage")),
  play: codeOf(() => import("../pages/GameExtraPage")),
  lost: codeOf(() => import("../pages/NotFoundPage")),
} as const;
