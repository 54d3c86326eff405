// Loaded with --require into a command and into `node -e 0`: writes the peak memory in KB as the last line of standard
// error.
process.on("exit", () => require("node:fs").writeSync(2, `${process.resourceUsage().maxRSS}\n`));
