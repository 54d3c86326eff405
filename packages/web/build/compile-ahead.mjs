import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const REACT = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** An explicit compile hint of V8; to other engines a comment. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Has React compiled while it arrives. A browser only skims a script as it loads it, and reads a function in full when it is first called: of
 * React, which is one function of 200 KB in which most are called at once, half of the longest task of the first load. The hint hands that to the
 * thread that loads. It belongs to React's chunk alone: in code that is not called at once it would be work for nothing.
 * @param {string} folder @param {import("esbuild").Metafile} metafile
 */
export async function compileReactAhead(folder, metafile) {
  const found = Object.entries(metafile.outputs).find(([, { inputs }]) => Object.keys(inputs).some((file) => REACT.test(file)));
  if (found === undefined) throw new Error("The build has no output with React");
  const file = join(folder, found[0]);
  await writeFile(file, HINT + (await readFile(file, "utf8")));
}
