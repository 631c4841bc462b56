/** Every page: its address, its code, and what else it is drawn with. What stands behind a colon in an address is what
 * the page is given. */

import type { ComponentType } from "react";

import { type Code, codeOf } from "./code";
import {
  gamePageNeeds,
  homeNeeds,
  lessonNeeds,
  type Needs,
  NO_NEEDS,
  newTableNeeds,
  rulebookNeeds,
  tableNeeds,
} from "./needs";

type Params = Readonly<Record<string, string>>;

export type Route = { address: string; code: Code<ComponentType<Params>>; needs: (params: Params) => Needs };

/** The names behind the colons of an address. */
type ParamsOf<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Address extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

function route<Address extends string>(
  address: Address,
  load: () => Promise<{ default: ComponentType<ParamsOf<Address>> }>,
  needs: (params: ParamsOf<Address>) => Needs = () => NO_NEEDS,
): Route {
  // What an address is matched with has the names that stand in it.
  return { address, code: codeOf(load), needs } as unknown as Route;
}

export const TABLE = route(
  "/t/:tableId",
  () => import("../table/TablePage"),
  ({ tableId }) => tableNeeds(tableId),
);
const NOT_FOUND = route("", () => import("../pages/NotFoundPage"));

const ROUTES: readonly Route[] = [
  route("/", () => import("../pages/home/Home"), homeNeeds),
  TABLE,
  route(
    "/new/:name",
    () => import("../pages/new_table/NewTablePage"),
    ({ name }) => newTableNeeds(name),
  ),
  route("/join/:tableId", () => import("../pages/join/JoinPage")),
  route("/finished", () => import("../pages/finished/FinishedPage")),
  route(
    "/learn/:name",
    () => import("../pages/learn/LearnPage"),
    ({ name }) => lessonNeeds(name),
  ),
  route(
    "/rules/:name",
    () => import("../pages/rules/RulesPage"),
    ({ name }) => rulebookNeeds(name),
  ),
  route(
    "/play/:name/:page",
    () => import("../pages/GameExtraPage"),
    ({ name, page }) => gamePageNeeds(name, page),
  ),
];

export function findRoute(path: string): { route: Route; params: Params } {
  for (const candidate of ROUTES) {
    const params = match(partsOf(candidate.address), partsOf(path));
    if (params !== null) return { route: candidate, params };
  }
  return { route: NOT_FOUND, params: {} };
}

function match(address: readonly string[], path: readonly string[]): Params | null {
  const fits = (part: string, index: number) => part.startsWith(":") || part === path[index];
  if (address.length !== path.length || !address.every(fits)) return null;
  const pairs = address.map((part, index) => [part.slice(1), path[index]]);
  return Object.fromEntries(pairs.filter((_, index) => address[index]?.startsWith(":")));
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}
