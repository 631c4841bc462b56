import "../ui/tokens.css";
import "../ui/base.css";

import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";

import { queryClient } from "../net/query_client";
import { App } from "./App";
import { startI18n } from "./i18n";
import type { Ahead } from "./prefetch";
import { startTheme } from "./theme";

// The colours of each game, which all of its parts use.
import.meta.glob("../games/*/tokens.css", { eager: true });

export async function start(root: HTMLElement, { code, namespaces }: Ahead): Promise<void> {
  startTheme();
  await Promise.all([startI18n(namespaces), code]);
  // In small steps, between which the browser can do other things.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
