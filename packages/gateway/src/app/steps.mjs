import { writeSync } from "node:fs";

/** @typedef {import("ora").Ora} Ora */

const STDERR = 2;
const MS = 1000;

/** @param {number} from */
const seconds = (from) => `${((performance.now() - from) / MS).toFixed(1)} s`;

/**
 * Shows the steps of a command on a terminal, one line each, with a spinner and then the duration. Returns undefined
 * without a terminal or with JSON logs. The spinner appears only if its package is installed.
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
    async load() {
      // Shows no spinner on a terminal that reports 0 columns, as some containers do, because ora would never stop
      // clearing lines.
      if (process.stderr.columns === 0) return;
      ora ??= (await import("ora").catch(() => undefined))?.default;
    },
    /** @param {string} name */
    begin(name) {
      // Leaves stdin and the cursor unchanged, because the running step handles Ctrl-C.
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
