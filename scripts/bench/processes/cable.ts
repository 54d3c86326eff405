import { openTcpProxy } from "../../../tests/faults/tcp-proxy.ts";

/**
 * A TCP proxy to the gateway in a process of its own, which can be cut: all connections through it then end at once.
 */
const cable = await openTcpProxy(process.env.BENCH_TARGET ?? "");
process.on("message", (question: unknown) => {
  if (question !== "cut") return;
  // Taken before the first connection ends, so that clients that notice at once are measured correctly.
  const at = Date.now();
  cable.cut(0);
  process.send?.(at);
});
process.stdout.write(`ready ${cable.url}\n`);
