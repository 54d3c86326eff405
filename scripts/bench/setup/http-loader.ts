import type { HttpLoad, HttpRate } from "../processes/http-load.ts";
import { startWorker } from "./child.ts";

export interface HttpLoader {
  load(what: HttpLoad): Promise<HttpRate>;
  stop(): Promise<void>;
}

/** Starts a separate process that makes the calls. */
export async function startHttpLoader(): Promise<HttpLoader> {
  const worker = await startWorker("http-load");
  return {
    load: async (what) => {
      const { rate, failure } = await worker.ask<{ readonly rate?: HttpRate; readonly failure?: string }>(what);
      if (rate === undefined) throw new Error(`${what.url}: ${failure}`);
      return rate;
    },
    stop: worker.stop,
  };
}
