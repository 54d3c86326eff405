import { endedOf, type Progress } from "@parley/core/bulk";
import type { Host } from "../host.ts";
import { canSpin, holdSpinner, spinnerOf } from "../spinner.ts";

/** Faster redraws are unreadable, and setting the spinner's text for every row would cost more than the rows. */
const REDRAW_MS = 100;
/** In a log, an occasional line shows progress. */
const LINE_MS = 5_000;
const BAR = 24;

const number = (value: number): string => Math.round(value).toLocaleString("en");

/** Progress on one line: `▓▓▓░░░ 1,204 of 10,000 · 312/s · 28 s left · 3 failed`. */
export function progressLine(progress: Progress): string {
  const { total, failed, ratePerSecond, secondsLeft } = progress;
  const ended = endedOf(progress);
  const parts = [total === null ? number(ended) : `${number(ended)} of ${number(total)}`, `${number(ratePerSecond)}/s`];
  if (secondsLeft !== null) parts.push(`${duration(secondsLeft)} left`);
  if (failed > 0) parts.push(`${number(failed)} failed`);
  return parts.join(" · ");
}

/** `28 s`, `3 min 5 s`, `2 h 10 min`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const bar = (progress: Progress): string => {
  const full = progress.total ? Math.round((BAR * endedOf(progress)) / progress.total) : 0;
  return `${"▓".repeat(Math.min(BAR, full))}${"░".repeat(Math.max(0, BAR - full))}`;
};

/**
 * Shows progress on stderr: a bar in a terminal, lines elsewhere, nothing with `--quiet`. The returned function ends
 * it.
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
  const release = holdSpinner();
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
