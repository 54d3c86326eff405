import type { RunSignals } from "@parley/core/bulk";
import type { Host } from "../host.ts";

/**
 * The first Ctrl-C, or a service manager's request, ends a run in order: rows under way are finished and recorded. The
 * second ends it at once. If the reader of the output goes away (`… | head`), the run continues.
 */
export function watchInterrupts(host: Pick<Host, "whenReaderLeaves" | "writeErr">): RunSignals {
  const stop = new AbortController();
  const abort = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) return abort.abort();
    host.writeErr("Stopping after the rows in progress. Press Ctrl-C again to stop at once.\n");
    stop.abort();
  };
  // Until now Ctrl-C ended the process, which is right while there is nothing to finish.
  process.removeAllListeners("SIGINT");
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  host.whenReaderLeaves(() => undefined);
  return { stop: stop.signal, abort: abort.signal };
}
