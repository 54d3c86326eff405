import { readFileSync, writeSync } from "node:fs";
import { Script } from "node:vm";
import type { Host } from "./io/host.ts";

declare const PARLEY_VERSION: string;

type Main = { main(argv: readonly string[], importModule: Host["importModule"]): Promise<void> };

/** Compiled code kept beside the bundle by `build.mjs`. V8 refuses it when another Node made it; then the source is compiled as usual. */
function codeCache(): Buffer | undefined {
  try {
    return readFileSync(`${__dirname}/main.cache`);
  } catch {
    return undefined;
  }
}

function load(): Main {
  const filename = `${__dirname}/main.cjs`;
  // The bundle is plain ASCII, which V8 takes without decoding.
  const script = new Script(readFileSync(filename, "latin1"), { filename, cachedData: codeCache() });
  const module = { exports: {} as Main };
  script.runInThisContext()(module.exports, require, module, filename, __dirname);
  return module.exports;
}

const argv = process.argv.slice(2);
// Answered before anything is loaded: scripts ask for it often (bars.md, Speed).
if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V")) writeSync(1, `${PARLEY_VERSION}\n`);
else void load().main(argv, (url) => import(url));
