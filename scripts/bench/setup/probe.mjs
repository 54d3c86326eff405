// Reports CPU time and memory to the measuring process. Loaded with `--import` into the measured server and into its
// baseline.
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
// Ends this worker process when the benchmark that started it is aborted.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
