import { EXIT } from "./fail.ts";

/** Until the answer is called, Ctrl-C says something before it ends the process as it always does. */
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
