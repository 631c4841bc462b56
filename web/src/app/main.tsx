import "../ui/tokens.css";
import "../ui/base.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { App } from "./App";
import { startI18n } from "./i18n";
import { startTheme } from "./theme";

async function start(root: HTMLElement): Promise<void> {
  startTheme();
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById("root");
if (root !== null) void start(root);
