import { writeSync } from "node:fs";
import type { Ora } from "ora";
import type { Host } from "./host.ts";

/** Most commands finish before anyone needs a sign of progress. */
const AFTER_MS = 1_000;
const MS = 1_000;
const STDERR = 2;

/** The running command: a process runs one at a time. */
let isRunning = false;
let holds = 0;
let timer: NodeJS.Timeout | undefined;
let shown: Ora | undefined;

/** Terminals of some containers report 0 columns, with which ora would clear lines endlessly. */
export const canSpin = ({ terminal }: Pick<Host, "terminal">): boolean => terminal.err && process.stderr.columns !== 0;

/**
 * The only place that creates a spinner: on stderr, without control of stdin or the cursor, because Ctrl-C is handled
 * by us.
 */
export async function spinnerOf(text: string): Promise<Ora> {
  const { default: ora } = await import("ora");
  return ora({ text, stream: process.stderr, discardStdin: false, hideCursor: false });
}

async function show(): Promise<void> {
  const spinner = await spinnerOf("Working");
  if (isRunning && holds === 0 && shown === undefined) shown = spinner.start();
}

function hide(): void {
  clearTimeout(timer);
  timer = undefined;
  shown?.stop();
  shown = undefined;
}

function wait(): void {
  if (!isRunning || holds > 0) return;
  timer = setTimeout(() => void show(), AFTER_MS);
  timer.unref();
}

/** Shows a spinner whenever the starting command is silent for a second. The returned function ends it. */
export function startSpinner(host: Pick<Host, "terminal">): () => void {
  if (!canSpin(host)) return () => undefined;
  isRunning = true;
  wait();
  return () => {
    isRunning = false;
    hide();
  };
}

/** Called before anything is printed. */
export function pauseSpinner(): void {
  if (!isRunning) return;
  hide();
  wait();
}

/** Hides the spinner while a prompt or another animation uses the terminal. The returned function releases it. */
export function holdSpinner(): () => void {
  holds += 1;
  hide();
  return () => {
    holds -= 1;
    wait();
  };
}

/** Steps of a start, as `parley serve` shows them: one line each, with seconds. */
export interface Steps {
  readonly color: boolean;
  begin(name: string): void;
  end(good: boolean): void;
  write(text: string): void;
}

export async function openSteps(host: Pick<Host, "terminal">, color: boolean): Promise<Steps | undefined> {
  if (!canSpin(host)) return undefined;
  const spinner = await spinnerOf("");
  let current: { readonly name: string; readonly from: number } | undefined;
  return {
    color,
    begin(name) {
      current = { name, from: performance.now() };
      spinner.start(name);
    },
    end(good) {
      if (!current) return;
      const text = `${current.name}  ${((performance.now() - current.from) / MS).toFixed(1)} s`;
      current = undefined;
      if (good) spinner.succeed(text);
      else spinner.fail(text);
    },
    write(text) {
      if (current) spinner.clear();
      writeSync(STDERR, text);
      if (current) spinner.render();
    },
  };
}
