import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";

/**
 * Runs one command line of the built command after another, each as if it were the first: what Node and its compiler have learnt stays, what the command's own modules hold
 * does not. To start a program costs ten times what most commands do (ADR 0098).
 *
 * Asked by `{ argv, env, cwd, stdin }`, answers `{ code, stdout, stderr }`; ends with the process that asked.
 */
const [bin = ""] = process.argv.slice(2);
const parts = join(bin, "../parts");
const requireModule = createRequire(bin);
const start = process.cwd();

process.on("message", async (asked) => process.send?.(await answer(/** @type {Parameters<typeof answer>[0]} */ (asked))));
process.on("disconnect", () => process.exit());

/** Who listened before the first command. */
const before = new Map(process.eventNames().map((name) => [name, new Set(process.rawListeners(name))]));

/** Each part of the command as a function that makes its module. @type {Map<string, Function>} */
const compiled = new Map();

/** @param {string} path */
function maker(path) {
  const known =
    compiled.get(path) ??
    compileFunction(readFileSync(path, "utf8"), ["exports", "require", "module", "__filename", "__dirname"], { filename: path });
  compiled.set(path, known);
  return known;
}

/** The command with modules of its own. @returns {typeof import("../main.ts")} */
function anew() {
  /** @type {Map<string, { exports: unknown }>} */
  const modules = new Map();
  /** @param {string} name */
  const requirePart = (name) => {
    if (!name.startsWith("./")) return requireModule(name);
    const path = join(parts, name);
    const known = modules.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    maker(path)(module.exports, requirePart, module, path, parts);
    return module.exports;
  };
  return /** @type {{ part(name: string): typeof import("../main.ts") }} */ (requirePart("./main.js")).part("main.js");
}

/** What a command has asked to be told of: of its end now, of nothing else any more. @param {number} code */
function end(code) {
  for (const name of process.eventNames()) {
    for (const listener of process.rawListeners(name)) {
      if (before.get(name)?.has(listener)) continue;
      if (name === "exit") listener.call(process, code);
      process.removeListener(name, /** @type {(...of: unknown[]) => void} */ (listener));
    }
  }
}

/** @param {Record<string, string>} env */
function setVariables(env) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
}

/** @param {{ argv: string[], env: Record<string, string>, cwd?: string, stdin: string }} asked */
async function answer({ argv, env, cwd = start, stdin }) {
  const wrote = { stdout: /** @type {Uint8Array[]} */ ([]), stderr: /** @type {Uint8Array[]} */ ([]) };
  setVariables(env);
  process.chdir(cwd);
  const code = await anew().run(argv, {
    env: process.env,
    writeOut: (data) => wrote.stdout.push(Buffer.from(data)),
    writeErr: (text) => wrote.stderr.push(Buffer.from(text)),
    terminal: { in: false, out: false, err: false },
    columns: () => 80,
    readStdin: async () => stdin,
    stdin: async function* () {
      if (stdin !== "") yield Buffer.from(stdin);
    },
    whenReaderLeaves: () => undefined,
    browse: async () => false,
    importModule: (url) => import(url),
  });
  end(code);
  // The folder of a test is removed after it.
  process.chdir(existsSync(start) ? start : "/");
  return { code, stdout: Buffer.concat(wrote.stdout).toString(), stderr: Buffer.concat(wrote.stderr).toString() };
}
