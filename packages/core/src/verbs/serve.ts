import { defineVerb } from "./verb.ts";

export const serveVerb = defineVerb("serve", {
  summary: "Start the gateway and the console on this machine",
  flags: {
    host: { flags: "--host <address>", about: "address to listen on (HOST)" },
    port: { flags: "--port <number>", about: "port to listen on (PORT)" },
    dataDir: { flags: "--data-dir <folder>", about: "where the data is kept (DATA_DIR)" },
  },
  examples: ["parley serve", "parley serve --port 4200 --data-dir ./data", "DATABASE_URL=postgres://… parley serve"],
});
