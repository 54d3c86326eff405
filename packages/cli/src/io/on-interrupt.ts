import { EXIT } from "./fail.ts";

/** Calls `say` on Ctrl-C before the process exits. The returned function restores the previous handlers. */
export function onInterrupt(say: () => void): () => void {
  const before = process.listeners("SIGINT");
  const interrupted = () => {
    say();
    process.exit(EXIT.interrupted);
  };
  process.removeAllListeners("SIGINT");
  process.on("SIGINT", interrupted);
  return () => {
    process.off("SIGINT", interrupted);
    for (const listener of before) process.on("SIGINT", () => listener("SIGINT"));
  };
}
