import { expect, it } from "vitest";

import { findRoute } from "./routes";

it.each([
  ["/", "/", {}],
  ["/new/chess", "/new/:name", { name: "chess" }],
  ["/t/abc/", "/t/:tableId", { tableId: "abc" }],
  ["/play/chess/puzzle", "/play/:name/:page", { name: "chess", page: "puzzle" }],
  ["/play/chess", "", {}],
  ["/news/chess", "", {}],
])("%s is the page %s", (path, address, params) => {
  const found = findRoute(path);
  expect(found.route.address).toBe(address);
  expect(found.params).toEqual(params);
});
