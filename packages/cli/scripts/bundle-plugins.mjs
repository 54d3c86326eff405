import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Parts of our dependencies that never run here but would be loaded with the rest, each named with the package that asks for it.
 * ajv checks the schema of a settings file and semver carries one over from an older version, and ours has neither; the editor prompt brings the
 * tables of every character set; zod speaks forty languages, and the gateway alone words what is wrong with a value; axios carries a second way
 * to the network, whose mere look at the global `fetch` costs ten milliseconds, and a form of its own beside the standard one.
 */
const NEVER_RUN = [
  { path: /^ajv\/dist\/2020\.js$|^ajv-formats$|^semver$/, importer: /\/conf\// },
  { path: /\/locales\/index\.js$/, importer: /\/zod\/v4\// },
  { path: /^@inquirer\/external-editor$/, importer: /\/@inquirer\// },
  { path: /^\.\/fetch\.js$/, importer: /\/axios\/lib\/adapters\// },
  { path: /^form-data$/, importer: /\/axios\/lib\// },
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

const LOOKS_AT_FORM_DATA = "typeof G.FormData !== 'undefined' ? G.FormData : undefined";

/**
 * axios looks at the global `FormData` while it is loaded, and Node answers by loading all of `fetch`: a quarter of a small call.
 * It knows a form by its tag as well, so the look is left out.
 * @type {import("esbuild").Plugin}
 */
export const lookAway = {
  name: "look-away",
  setup({ onLoad }) {
    onLoad({ filter: /\/axios\/lib\/utils\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      if (!source.includes(LOOKS_AT_FORM_DATA)) throw new Error(`${path} is not what it was: see whether this plugin is still needed.`);
      return { contents: source.replace(LOOKS_AT_FORM_DATA, "undefined"), loader: "js" };
    });
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
