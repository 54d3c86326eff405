import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Parts of our dependencies that never run here but would be loaded with the rest, each named with the package that asks for it.
 * ajv checks the schema of a settings file and semver carries one over from an older version, and ours has neither; the editor prompt brings the
 * tables of every character set; zod speaks forty languages, and the gateway alone words what is wrong with a value; axios carries a second way
 * to the network, whose mere look at the global `fetch` costs ten milliseconds, a form of its own beside the standard one, and a follower of redirects,
 * which our client never lets act.
 */
const NEVER_RUN = [
  { path: /^ajv\/dist\/2020\.js$|^ajv-formats$|^semver$/, importer: /\/conf\// },
  { path: /\/locales\/index\.js$/, importer: /\/zod\/v4\// },
  { path: /^@inquirer\/external-editor$/, importer: /\/@inquirer\// },
  { path: /^\.\/fetch\.js$/, importer: /\/axios\/lib\/adapters\// },
  { path: /^form-data$/, importer: /\/axios\/lib\// },
  { path: /^follow-redirects$/, importer: /\/axios\/lib\// },
];

/** @type {import("esbuild").Plugin} */
export const leaveOut = {
  name: "leave-out",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, importer }) =>
      NEVER_RUN.some((part) => part.path.test(path) && part.importer.test(importer)) ? { path, namespace: "left-out" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "module.exports = {};" }));
  },
};

/**
 * conf compares two objects with all of Node's assertions, which take three milliseconds to load; one function of them does.
 * @type {import("esbuild").Plugin}
 */
export const oneAssertion = {
  name: "one-assertion",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:assert$/ }, ({ importer }) =>
      importer.includes("/conf/") ? { path: "assert", namespace: "one-assertion" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "one-assertion" }, () => ({
      contents: `
        import { isDeepStrictEqual } from "node:util";
        const deepEqual = (one, other) => { if (!isDeepStrictEqual(one, other)) throw new Error("Not equal"); };
        export default { deepEqual };`,
    }));
  },
};

/** What axios knows of packed answers, without the look at zlib that loads it. */
const UNPACKING = ["Z_SYNC_FLUSH", "BROTLI_OPERATION_FLUSH", "ZSTD_e_flush"].map((flush) => ({
  before: `flush: zlib.constants.${flush},\n  finishFlush: zlib.constants.${flush},`,
  after: `get flush() { return zlib.constants.${flush}; },\n  get finishFlush() { return zlib.constants.${flush}; },`,
}));

/**
 * Sources that are changed on their way into the bundle, where one line costs more than what it is for is worth here:
 * - axios looks at the global `FormData` while it is loaded, and Node answers by loading all of `fetch`. It knows a form by its tag as well.
 * - axios would rather measure how long a call took by `performance`, which Node loads for that; the clock does, and nobody here reads it.
 * - axios loads what unpacks answers, and what speaks to a proxy, before it knows whether there is any; here they are loaded when there is.
 */
const REWRITTEN = [
  {
    file: /\/axios\/lib\/utils\.js$/,
    changes: [{ before: "typeof G.FormData !== 'undefined' ? G.FormData : undefined", after: "undefined" }],
  },
  {
    file: /\/axios\/lib\/core\/dispatchRequest\.js$/,
    changes: [{ before: "typeof performance !== 'undefined' && utils.isFunction(performance.now)", after: "false" }],
  },
  {
    file: /\/axios\/lib\/adapters\/http\.js$/,
    changes: [
      { before: "import HttpsProxyAgent from 'https-proxy-agent';", after: "" },
      { before: "new HttpsProxyAgent(", after: "new (require('https-proxy-agent'))(" },
      { before: "instanceof HttpsProxyAgent", after: "instanceof require('https-proxy-agent')" },
      { before: "utils.isFunction(zlib.createBrotliDecompress)", after: "'createBrotliDecompress' in zlib" },
      { before: "utils.isFunction(zlib.createZstdDecompress)", after: "'createZstdDecompress' in zlib" },
      ...UNPACKING,
    ],
  },
];

/** @type {import("esbuild").Plugin} */
export const rewrite = {
  name: "rewrite",
  setup({ onLoad }) {
    for (const { file, changes } of REWRITTEN) {
      onLoad({ filter: file }, async ({ path }) => {
        let contents = await readFile(path, "utf8");
        for (const { before, after } of changes) {
          if (contents.split(before).length !== 2) throw new Error(`${path} is not what it was: see whether it still has to be rewritten.`);
          contents = contents.replace(before, after);
        }
        return { contents, loader: "js" };
      });
    }
  },
};

/** Modules of Node that take long to load and that most runs never touch: commander asks for child processes, conf for cryptography, axios for HTTP/2. */
const DEAR = /^(node:)?(child_process|crypto|http|http2|https|tls|tty|zlib)$/;

/**
 * Loads these when something of them is used, not when their importer is loaded.
 * @type {import("esbuild").Plugin}
 */
export const lazyBuiltins = {
  name: "lazy-builtins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: DEAR }, ({ path, namespace }) => (namespace === "lazy" ? undefined : { path: path.replace("node:", ""), namespace: "lazy" }));
    onLoad({ filter: /.*/, namespace: "lazy" }, ({ path }) => {
      const getters = Object.keys(require(path)).map((key) => `get ${JSON.stringify(key)}() { return load()[${JSON.stringify(key)}]; }`);
      return { contents: `const load = () => require(${JSON.stringify(path)});\nmodule.exports = {\n${getters.join(",\n")}\n};` };
    });
  },
};
