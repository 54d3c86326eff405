// A gateway's database part as a process of its own, for tests that kill it. Prints "ready" and stays until it is told to end.
import { openEmbedded } from "./open-embedded.ts";

const nothing = () => undefined;
const [dataDir = ""] = process.argv.slice(2);
const embedded = await openEmbedded({ dataDir, log: { info: nothing, warn: nothing, error: nothing }, settings: { fsync: "off" } });
setInterval(nothing, 1_000);
process.on("SIGTERM", () => void embedded.stop().then(() => process.exit(0)));
console.log("ready");
