// Prints the peak memory in KB as the last line of stderr. Loaded with `--require` into a measured command and into the
// baseline `node -e 0`.
process.on("exit", () => require("node:fs").writeSync(2, `${process.resourceUsage().maxRSS}\n`));
