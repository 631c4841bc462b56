import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["bench/traffic.ts"],
    environment: "node",
    // Node has the browser's socket, from version 22 on without being asked.
    execArgv: ["--experimental-websocket"],
  },
});
