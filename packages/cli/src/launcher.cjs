#!/usr/bin/env node
const { readFileSync, writeSync } = require("node:fs");
const argv = process.argv.slice(2);
// Prints the version before loading anything else, because scripts query it often (bars.md, Speed).
if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V"))
  writeSync(1, `${JSON.parse(readFileSync(`${__dirname}/package.json`, "utf8")).version}\n`);
else {
  // Enables the cache of compiled code, which exists from Node 22 on.
  /** @type {{ enableCompileCache?: () => unknown }} */ (require("node:module")).enableCompileCache?.();
  void import(`${__dirname}/main.js`).then(({ main }) => main(argv));
}
