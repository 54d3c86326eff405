import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { Piscina } from "piscina";
import type { Phrase } from "../classifier/train.ts";

/** Maximum time in milliseconds of one training. 15,000 phrases take about ten seconds. */
const DEADLINE_MS = 180_000;
const IDLE_MS = 30_000;
const MEMORY_MB = 1024;

/**
 * True when the code runs from TypeScript source, as in tests and `npm run dev`. Bots are then trained in the main
 * thread, because a worker thread needs a built file.
 */
const isSource = import.meta.url.endsWith(".ts");
const start = () =>
  new Piscina<readonly Phrase[], Uint8Array>({
    filename: fileURLToPath(new URL("./bot-worker.js", import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });

let pool: Piscina<readonly Phrase[], Uint8Array> | undefined;
/** One training at a time, because each occupies a core. */
const limit = pLimit(1);

/** Trains a classifier in a worker thread, so that the event loop goes on meanwhile. Returns its bytes. */
export const trainInWorker = (phrases: readonly Phrase[]): Promise<Uint8Array> =>
  limit(async () => {
    if (isSource) return (await import("./train-worker.ts")).trainModel(phrases);
    pool ??= start();
    return pool.run(phrases, { name: "trainModel", signal: AbortSignal.timeout(DEADLINE_MS) });
  });
