import { writeSync } from "node:fs";
import type * as Main from "./main.ts";

declare const PARLEY_VERSION: string;

const argv = process.argv.slice(2);
// Answered before anything is loaded: scripts ask for it often (bars.md, Speed).
if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V")) writeSync(1, `${PARLEY_VERSION}\n`);
else {
  // Node keeps what it compiled from version 22 on; before that it compiles each part anew.
  (require("node:module") as { enableCompileCache?(): unknown }).enableCompileCache?.();
  const { main } = require(`${__dirname}/parts/main.js`).part("main.js") as typeof Main;
  void main(argv, (url) => import(url));
}
