import { openTcpProxy } from "../../../tests/faults/tcp-proxy.ts";

/** Proxy between clients and the gateway in its own process. It can cut all connections at the same time. */
const cable = await openTcpProxy(process.env.BENCH_TARGET ?? "");
process.on("message", (question: unknown) => {
  if (question !== "cut") return;
  // Takes the time before the first connection ends, because some clients notice the cut immediately.
  const at = Date.now();
  cable.cut(0);
  process.send?.(at);
});
process.stdout.write(`ready ${cable.url}\n`);
