// Loaded with --import into a measured server and into its baseline: reports the CPU time and memory used so far.
process.on("message", (question) => {
  if (question === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  }
  if (question === "memory") {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ heapBytes: heapUsed, rssBytes: rss });
  }
  if (question === "rss") process.send?.(process.memoryUsage.rss());
});
// An aborted bench leaves no process running.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
