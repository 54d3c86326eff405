// Loaded with --import into a server that is measured, and into its floor alike: answers the bench how much the process used so far.
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
// A bench that was broken off leaves nothing running.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
