// Program that opens the gateway's database in a separate process, for tests that kill it. Prints "ready" and runs
// until it is stopped.
import { openEmbedded } from "./open-embedded.ts";

const nothing = () => undefined;
const [dataDir = ""] = process.argv.slice(2);
const embedded = await openEmbedded({ dataDir, log: { info: nothing, warn: nothing, error: nothing }, settings: { fsync: "off" } });
setInterval(nothing, 1_000);
process.on("SIGTERM", () => void embedded.stop().then(() => process.exit(0)));
console.log("ready");
