import { writeSync } from "node:fs";

/** @typedef {import("ora").Ora} Ora */

const STDERR = 2;
const MS = 1000;

/** @param {number} from */
const seconds = (from) => `${((performance.now() - from) / MS).toFixed(1)} s`;

/**
 * Steps of a command as a person sees them at a terminal: one line each, which turns while the step goes on and then says how long it took. Undefined without a
 * terminal, and where LOG_FORMAT asks for JSON. Before the packages are installed there is no spinner yet.
 */
export function openSteps() {
  if (!process.stderr.isTTY || process.env.LOG_FORMAT === "json") return undefined;
  const color = !process.env.NO_COLOR && process.env.TERM !== "dumb";
  /** @param {string} text */
  const put = (text) => void writeSync(STDERR, text);
  /** @type {{ name: string, from: number, spinner: Ora | undefined } | undefined} */
  let current;
  /** @type {typeof import("ora").default | undefined} */
  let ora;
  return {
    color,
    /** Loads the spinner, once it is installed. */
    async load() {
      // Terminals of some containers say that they have 0 columns, and ora would clear lines without end.
      if (process.stderr.columns === 0) return;
      ora ??= (await import("ora").catch(() => undefined))?.default;
    },
    /** @param {string} name */
    begin(name) {
      // Ctrl-C is for the work to answer, so stdin and the cursor are left alone.
      const spinner = ora?.({ text: name, stream: process.stderr, discardStdin: false, hideCursor: false }).start();
      if (!spinner) put(`  ${name} …`);
      current = { name, from: performance.now(), spinner };
    },
    /** @param {boolean} good */
    end(good) {
      if (!current) return;
      const { name, from, spinner } = current;
      current = undefined;
      const text = `${name}  ${seconds(from)}`;
      if (!spinner) put(`\r${good ? "✔" : "✖"} ${text}\n`);
      else if (good) spinner.succeed(text);
      else spinner.fail(text);
    },
    /** @param {string} text */
    write(text) {
      current?.spinner?.clear();
      put(current && !current.spinner ? `\n${text}` : text);
      current?.spinner?.render();
    },
  };
}

/** @typedef {NonNullable<ReturnType<typeof openSteps>>} Steps */
