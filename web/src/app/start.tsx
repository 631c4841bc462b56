import "../ui/tokens.css";
import "../ui/base.css";

import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";

import { App } from "./App";
import { startI18n } from "./i18n";
import type { Ahead } from "./prefetch";
import { startTheme } from "./theme";

export async function start(root: HTMLElement, { code, namespaces }: Ahead): Promise<void> {
  startTheme();
  await Promise.all([startI18n(namespaces), code]);
  // In small steps, between which the browser can do other things.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
