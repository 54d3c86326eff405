import type { RunSignals } from "@parley/core/bulk";
import type { Host } from "../host.ts";

/**
 * Ctrl-C once ends a run in order, twice at once. A reader that goes away (`… | head`) ends it in order as well, and so does a service manager's
 * request to end: rows under way are finished and written down.
 */
export function watchInterrupts(host: Pick<Host, "whenReaderLeaves" | "writeErr">): RunSignals {
  const stop = new AbortController();
  const abort = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) return abort.abort();
    host.writeErr("Stopping: rows under way are finished. Ctrl-C again stops at once.\n");
    stop.abort();
  };
  // Until now Ctrl-C ended the process, which is right for everything that has nothing to finish.
  process.removeAllListeners("SIGINT");
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  host.whenReaderLeaves(() => stop.abort());
  return { stop: stop.signal, abort: abort.signal };
}
