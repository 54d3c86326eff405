// Loaded with --require into a command and into `node -e 0` alike: the most memory it had, in KB, as the last line of standard error.
process.on("exit", () => require("node:fs").writeSync(2, `${process.resourceUsage().maxRSS}\n`));
