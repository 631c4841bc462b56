/** The HTTP side of the server. Errors are values of one kind: what the server says, or that it is away. */

import createClient from "openapi-fetch";

import type {
  ErrorInfo,
  Joining,
  Language,
  NewAnalysis,
  NewTable,
  paths,
  RematchWish,
  RuleText,
} from "./rest.generated";

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

/** Every address that the client asks, typed by what the server says of it. */
export const api = createClient<paths>({ baseUrl: location.origin, fetch: (request) => fetch(request) });

type Asked<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** What was answered; throws a `RestError`. */
export async function answerOf<T>(asked: Asked<T>): Promise<T> {
  const { data, error, response } = await asked.catch(() => {
    throw new RestError(0, { why: "away", message: "the server does not answer" });
  });
  if (response.ok) return data as T;
  throw new RestError(response.status, isInfo(error) ? error : { why: "http", message: `HTTP ${response.status}` });
}

function isInfo(error: unknown): error is ErrorInfo {
  return typeof error === "object" && error !== null && "why" in error && typeof error.why === "string";
}

const at = (table: string) => ({ params: { path: { table } } });

export const listGames = () => answerOf(api.GET("/api/games"));
export const listOpenTables = () => answerOf(api.GET("/api/tables"));
export const findTable = (table: string) => answerOf(api.GET("/api/tables/{table}", at(table)));
export const createTable = (body: NewTable) => answerOf(api.POST("/api/tables", { body }));
export const exportPath = (table: string) => `/api/tables/${encodeURIComponent(table)}/export`;

export function joinTable(table: string, body: Joining) {
  return answerOf(api.POST("/api/tables/{table}/join", { ...at(table), body }));
}

export function askRematch(table: string, body: RematchWish) {
  return answerOf(api.POST("/api/tables/{table}/rematch", { ...at(table), body }));
}

export function readPositions(table: string, first: number, last: number) {
  return answerOf(api.GET("/api/tables/{table}/positions", { params: { path: { table }, query: { first, last } } }));
}

export function listFinished(game: string | null, before: number | null) {
  return answerOf(
    api.GET("/api/finished", { params: { query: { game: game ?? undefined, before: before ?? undefined } } }),
  );
}

const analysisAt = (analysis: string) => ({ params: { path: { analysis } } });

export const beginAnalysis = (body: NewAnalysis) => answerOf(api.POST("/api/analyses", { body }));
export function readAnalysis(id: string, signal: AbortSignal) {
  return answerOf(api.GET("/api/analyses/{analysis}", { ...analysisAt(id), signal }));
}
export const cancelAnalysis = (id: string) => answerOf(api.DELETE("/api/analyses/{analysis}", analysisAt(id)));

const rulesKnown = new Map<string, Promise<RuleText[]>>();

/** Asked once: they do not change while the server runs. */
export function listRules(game: string, lang: Language): Promise<RuleText[]> {
  const key = `${game} ${lang}`;
  const params = { path: { game }, query: { lang } };
  const known = rulesKnown.get(key) ?? answerOf(api.GET("/api/games/{game}/rules", { params }));
  rulesKnown.set(key, known);
  known.catch(() => rulesKnown.delete(key));
  return known;
}
