// Loaded with --import into a server that is measured, and into its floor alike: answers the bench how much the process used so far.
process.on("message", (question) => {
  if (question !== "usage") return;
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ cpuMicros: user + system, heapBytes: heapUsed, rssBytes: rss });
});
// A bench that was broken off leaves nothing running.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
