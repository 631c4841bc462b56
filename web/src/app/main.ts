/** The beginning: small, so that it runs while the rest is still on its way. */

import { loadGamesList } from "./games_list";
import { loadAhead } from "./prefetch";

const root = document.getElementById("root");
void loadGamesList();
const ahead = loadAhead(location.pathname);
if (root !== null) void import("./start").then(({ start }) => start(root, ahead));
