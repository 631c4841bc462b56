/** The HTTP side of the server. Errors are values of one kind: what the server says, or that it is away. */

import type {
  CreatedTable,
  ErrorInfo,
  GameInfo,
  Joining,
  NewTable,
  Positions,
  RematchWish,
  RuleText,
  SeatLink,
  TableInfo,
} from "../rest";

export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly info: ErrorInfo,
  ) {
    super(info.message);
    this.name = "RestError";
  }

  /** Nothing was answered at all. */
  get isAway(): boolean {
    return this.status === 0;
  }

  /** The server is away or busy: it may well answer in a moment. */
  get isPassing(): boolean {
    return this.isAway || this.status === 429 || this.status >= 500;
  }
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new RestError(0, { why: "away", message: "the server does not answer" });
  }
  if (!response.ok) {
    const info = await response.json().catch(() => null);
    const isInfo = typeof info?.why === "string";
    throw new RestError(response.status, isInfo ? info : { why: "http", message: `HTTP ${response.status}` });
  }
  return (await response.json()) as T;
}

export function tell<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const tablePath = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const listGames = () => ask<GameInfo[]>("/api/games");
export const listOpenTables = () => ask<TableInfo[]>("/api/tables");
export const findTable = (table: string) => ask<TableInfo>(tablePath(table));
export const createTable = (wish: NewTable) => tell<CreatedTable>("/api/tables", wish);
export const joinTable = (table: string, joining: Joining) => tell<SeatLink>(`${tablePath(table)}/join`, joining);
export const exportPath = (table: string) => `${tablePath(table)}/export`;

export function listFinished(game: string | null, before: number | null): Promise<TableInfo[]> {
  const query = new URLSearchParams();
  if (game !== null) query.set("game", game);
  if (before !== null) query.set("before", String(before));
  return ask<TableInfo[]>(`/api/finished?${query}`);
}

const rulesKnown = new Map<string, Promise<RuleText[]>>();

/** Asked once: they do not change while the server runs. */
export function listRules(game: string, language: string): Promise<RuleText[]> {
  const path = `/api/games/${encodeURIComponent(game)}/rules?lang=${language}`;
  const known = rulesKnown.get(path) ?? ask<RuleText[]>(path);
  rulesKnown.set(path, known);
  known.catch(() => rulesKnown.delete(path));
  return known;
}

export function readPositions(table: string, first: number, last: number): Promise<Positions> {
  return ask<Positions>(`${tablePath(table)}/positions?first=${first}&last=${last}`);
}

export function askRematch(table: string, wish: RematchWish): Promise<CreatedTable> {
  return tell<CreatedTable>(`${tablePath(table)}/rematch`, wish);
}
