import { openTcpProxy } from "../../../tests/faults/tcp-proxy.ts";

/** A cable to the gateway in a process of its own, which can be pulled: every connection through it ends at once. */
const cable = await openTcpProxy(process.env.BENCH_TARGET ?? "");
process.on("message", (question: unknown) => {
  if (question !== "cut") return;
  // Before the first connection ends, or those who noticed at once would not count.
  const at = Date.now();
  cable.cut(0);
  process.send?.(at);
});
process.stdout.write(`ready ${cable.url}\n`);
