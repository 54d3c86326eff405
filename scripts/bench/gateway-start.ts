import { setTimeout as sleep } from "node:timers/promises";
import { openEmbedded } from "../../packages/gateway/src/db/embedded/open-embedded.ts";
import type { Bench, Contender } from "./runner/figure.ts";
import { startChild } from "./setup/child.ts";
import { addressIn, BUNDLE, newDataDir, quietSettings, removeDataDir } from "./setup/gateway.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MEGABYTE = 1e6;
/** Milliseconds after which the work that a start postpones (sweeps, first jobs) is done. */
const SETTLED_MS = 1000;

export const bench: Bench = {
  subject: "Start of the gateway",
  about:
    "The built gateway on a data folder that holds a demo, from the start of its process to its first answer, while PostgreSQL runs already: what it costs beyond PostgreSQL. Memory is the whole process's, a second after it is ready.",
  prepare: async () => {
    const dataDir = await newDataDir();
    const embedded = await openEmbedded({ dataDir, log: silent });
    const { host, user, database } = embedded.connection;
    const env = { ...quietSettings(dataDir), DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}` };
    const ours: Contender = {
      name: "ours",
      sample: async () => {
        const from = performance.now();
        const gateway = await startChild(BUNDLE, addressIn, env);
        const ms = performance.now() - from;
        await sleep(SETTLED_MS);
        const { rssBytes } = await gateway.memory();
        await gateway.stop();
        return { ms, mb: rssBytes / MEGABYTE };
      },
    };
    return {
      comparisons: [
        {
          ours,
          floors: [],
          rounds: 5,
          figures: [
            { name: "ready to answer", unit: "ms", of: "ms", bar: { atMost: 500 } },
            { name: "memory when ready", unit: "MB", of: "mb", bar: { atMost: 120 } },
          ],
        },
      ],
      close: async () => {
        await embedded.stop();
        await removeDataDir(dataDir);
      },
    };
  },
};
