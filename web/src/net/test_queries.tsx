/** For tests of what asks the server: answers are kept by nobody else, and the test is the server. */

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { vi } from "vitest";

import { createQueryClient } from "./query_client";

export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export type Asked = {
  method: string;
  /** With what follows the question mark. */
  path: string;
  /** What was sent, once it has been read. */
  body: unknown;
  signal: AbortSignal;
  answer: (told: unknown, status?: number) => void;
};

/** Every request from now on, in order; each waits until the test answers, or the caller aborts it. */
export function stubServer(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    return new Promise((resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
      const one: Asked = {
        method: request.method,
        path: request.url.replace(location.origin, ""),
        body: null,
        signal: request.signal,
        answer: (told, status = 200) => resolve(Response.json(told, { status })),
      };
      asked.push(one);
      if (request.body !== null) void request.json().then((body) => Object.assign(one, { body }));
    });
  });
  return asked;
}
