import type { Ora } from "ora";
import type { Host } from "./host.ts";

/** Milliseconds without output after which the spinner appears. Most commands finish sooner and show none. */
const AFTER_MS = 1_000;

/** True while a command runs. A process runs only one command at a time. */
let isRunning = false;
let holds = 0;
let timer: NodeJS.Timeout | undefined;
let shown: Ora | undefined;

/**
 * True if a spinner can be shown. Some containers report a terminal of 0 columns, in which ora would clear lines
 * endlessly.
 */
export const canSpin = ({ terminal }: Pick<Host, "terminal">): boolean => terminal.err && process.stderr.columns !== 0;

/**
 * Creates a spinner on stderr. It leaves stdin and the cursor alone, because the CLI handles Ctrl-C itself. All
 * spinners are created here.
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

/** Shows a spinner whenever the command has printed nothing for a second. The returned function stops it. */
export function startSpinner(host: Pick<Host, "terminal">): () => void {
  if (!canSpin(host)) return () => undefined;
  isRunning = true;
  wait();
  return () => {
    isRunning = false;
    hide();
  };
}

/** Hides the spinner before something is printed, and restarts its delay. */
export function pauseSpinner(): void {
  if (!isRunning) return;
  hide();
  wait();
}

/** Hides the spinner while a prompt or another animation uses the terminal. The returned function allows it again. */
export function suspendSpinner(): () => void {
  holds += 1;
  hide();
  return () => {
    holds -= 1;
    wait();
  };
}
