import { finishedRowCount, type Progress } from "@parley/core/bulk";
import type { Host } from "../host.ts";
import { canSpin, spinnerOf, suspendSpinner } from "../spinner.ts";

/**
 * Milliseconds between redraws. Faster redraws are unreadable, and updating the spinner for every row would take longer
 * than processing the row.
 */
const REDRAW_MS = 100;
/** Milliseconds between progress lines if the output is not a terminal, such as a log. */
const LINE_MS = 5_000;
const BAR = 24;

const number = (value: number): string => Math.round(value).toLocaleString("en");

/** Formats progress on one line, such as `1,204 of 10,000 · 312/s · 28 s left · 3 failed`. */
export function progressLine(progress: Progress): string {
  const { total, failed, ratePerSecond, secondsLeft } = progress;
  const ended = finishedRowCount(progress);
  const parts = [total === null ? number(ended) : `${number(ended)} of ${number(total)}`, `${number(ratePerSecond)}/s`];
  if (secondsLeft !== null) parts.push(`${duration(secondsLeft)} left`);
  if (failed > 0) parts.push(`${number(failed)} failed`);
  return parts.join(" · ");
}

/** Formats a duration in seconds, such as `28 s`, `3 min 5 s` or `2 h 10 min`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const bar = (progress: Progress): string => {
  const full = progress.total ? Math.round((BAR * finishedRowCount(progress)) / progress.total) : 0;
  return `${"▓".repeat(Math.min(BAR, full))}${"░".repeat(Math.max(0, BAR - full))}`;
};

/**
 * Shows the progress of a bulk run on stderr: a bar in a terminal, lines elsewhere, and nothing with `--quiet`. The
 * returned function ends the display.
 */
export async function showProgress(
  progressNow: () => Progress,
  { host, quiet }: { readonly host: Host; readonly quiet: boolean },
): Promise<() => void> {
  if (quiet) return () => undefined;
  if (!canSpin(host)) {
    const timer = setInterval(() => host.writeErr(`${progressLine(progressNow())}\n`), LINE_MS);
    return () => clearInterval(timer);
  }
  const text = () => {
    const progress = progressNow();
    return `${bar(progress)} ${progressLine(progress)}`;
  };
  const release = suspendSpinner();
  const spinner = (await spinnerOf(text())).start();
  let isReleased = false;
  const timer = setInterval(() => {
    spinner.text = text();
  }, REDRAW_MS);
  return () => {
    clearInterval(timer);
    spinner.stop();
    if (!isReleased) release();
    isReleased = true;
  };
}
