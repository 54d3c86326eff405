import type { RunSignals } from "@parley/core/bulk";
import type { Host } from "../host.ts";

/**
 * Ctrl-C once ends a run in order, twice at once, and so does a service manager's request to end: rows under way are finished and written down.
 * A reader that goes away (`… | head`) has seen enough; the run goes on without it.
 */
export function watchInterrupts(host: Pick<Host, "whenReaderLeaves" | "writeErr">): RunSignals {
  const stop = new AbortController();
  const abort = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) return abort.abort();
    host.writeErr("Stopping after the rows in progress. Press Ctrl-C again to stop at once.\n");
    stop.abort();
  };
  // Until now Ctrl-C ended the process, which is right for everything that has nothing to finish.
  process.removeAllListeners("SIGINT");
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  host.whenReaderLeaves(() => undefined);
  return { stop: stop.signal, abort: abort.signal };
}
