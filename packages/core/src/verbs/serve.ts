import { defineVerb } from "./verb.ts";

export const serveVerb = defineVerb("serve", {
  summary: "Start the gateway and the console on this machine",
  operands: [
    { operand: "[what]", about: "setup: print the set-up link of an empty platform again, without starting the gateway", choices: ["setup"] },
  ],
  flags: {
    host: { flags: "--host <address>", about: "address to listen on (HOST)" },
    port: { flags: "--port <number>", about: "port to listen on (PORT)" },
    dataDir: { flags: "--data-dir <folder>", about: "data folder (DATA_DIR)" },
  },
  examples: ["parley serve", "parley serve --port 4200 --data-dir ./data", "DATABASE_URL=postgres://… parley serve", "parley serve setup"],
});
