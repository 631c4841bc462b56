/** The beginning: small, so that it runs while the rest is still on its way. */

import { loadAhead } from "./prefetch";

const root = document.getElementById("root");
const ahead = loadAhead(location.pathname);
if (root !== null) void import("./start").then(({ start }) => start(root, ahead));
