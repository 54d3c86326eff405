import { EXIT } from "./fail.ts";

/** Until the returned function is called, Ctrl-C calls `say` before it ends the process as usual. */
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
