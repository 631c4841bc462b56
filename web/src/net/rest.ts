/** The HTTP side of the server. Errors are values of one kind: what the server says, or that it is away. */

import createClient from "openapi-fetch";

import type { ErrorInfo, Joining, NewAnalysis, NewTable, paths, RematchWish } from "./rest.generated";

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

export const createTable = (body: NewTable) => answerOf(api.POST("/api/tables", { body }));
export const exportPath = (table: string) => `/api/tables/${encodeURIComponent(table)}/export`;

export function joinTable(table: string, body: Joining) {
  return answerOf(api.POST("/api/tables/{table}/join", { ...at(table), body }));
}

export function askRematch(table: string, body: RematchWish) {
  return answerOf(api.POST("/api/tables/{table}/rematch", { ...at(table), body }));
}

export function readPositions(table: string, first: number, last: number, signal?: AbortSignal) {
  const params = { path: { table }, query: { first, last } };
  return answerOf(api.GET("/api/tables/{table}/positions", { params, signal: signal ?? null }));
}

export function readLog(table: string, first: number, last: number, signal?: AbortSignal) {
  const params = { path: { table }, query: { first, last } };
  return answerOf(api.GET("/api/tables/{table}/log", { params, signal: signal ?? null }));
}

const analysisAt = (analysis: string) => ({ params: { path: { analysis } } });

export const beginAnalysis = (body: NewAnalysis) => answerOf(api.POST("/api/analyses", { body }));
export function readAnalysis(id: string, signal: AbortSignal) {
  return answerOf(api.GET("/api/analyses/{analysis}", { ...analysisAt(id), signal }));
}
export const cancelAnalysis = (id: string) => answerOf(api.DELETE("/api/analyses/{analysis}", analysisAt(id)));

/** The server goes on with a review as long as somebody asks how far it is. */
export function beginReview(table: string, signal: AbortSignal) {
  return answerOf(api.POST("/api/tables/{table}/review", { ...at(table), signal }));
}

export function readReview(table: string, signal: AbortSignal) {
  return answerOf(api.GET("/api/tables/{table}/review", { ...at(table), signal }));
}
