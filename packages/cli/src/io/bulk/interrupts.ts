import type { RunSignals } from "@parley/core/bulk";
import type { Host } from "../host.ts";

/**
 * Ends a run in an orderly way at the first Ctrl-C or SIGTERM: the rows in progress are finished and recorded. A second
 * signal stops the run immediately. The run continues if the reader of the output exits (`… | head`).
 */
export function watchInterrupts(host: Pick<Host, "whenReaderLeaves" | "writeErr">): RunSignals {
  const stop = new AbortController();
  const abort = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) return abort.abort();
    host.writeErr("Stopping after the rows in progress. Press Ctrl-C again to stop at once.\n");
    stop.abort();
  };
  // Replaces the default Ctrl-C handler, which ends the process without finishing the rows in progress.
  process.removeAllListeners("SIGINT");
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  host.whenReaderLeaves(() => undefined);
  return { stop: stop.signal, abort: abort.signal };
}
