import { type Counts, finishedRowCount, type RunEnd } from "@parley/core/bulk";
import { CliError, EXIT, type Exit } from "../fail.ts";

interface Ended extends RunEnd {
  readonly counts: Counts;
  readonly failures: ReadonlySet<string>;
}

const number = (value: number): string => value.toLocaleString("en");

/** Formats counts, such as `1,000 done, 5 unchanged, 3 failed, 2 skipped`. */
export function countsText({ done, unchanged, failed, skipped }: Counts): string {
  return [
    `${number(done)} done`,
    unchanged > 0 && `${number(unchanged)} unchanged`,
    failed > 0 && `${number(failed)} failed`,
    skipped > 0 && `${number(skipped)} skipped`,
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * Returns the error whose exit code reports the result of a run to scripts (design section 6), or undefined if all rows
 * succeeded. The caller reports failures of the gateway itself.
 */
export function runOutcomeError(title: string, { state, counts, failures }: Ended, resumeHint: string): CliError | undefined {
  const text = `${title}: ${countsText(counts)}`;
  const left = (counts.total ?? 0) - finishedRowCount(counts);
  const open = left > 0 ? `, ${number(left)} not tried` : "";
  const ended = (exit: Exit, code: string, what: string, hint?: string) =>
    new CliError(exit, code, `${text}${open}${what}`, { hint, details: { ...counts } });
  if (state === "interrupted") return ended(EXIT.interrupted, "interrupted", ". Interrupted.", resumeHint);
  if (state === "cancelled") return ended(EXIT.interrupted, "cancelled", ". The job was cancelled.", resumeHint);
  if (counts.failed === 0) return undefined;
  const hint = state === "stopped" ? resumeHint : undefined;
  if (counts.done + counts.unchanged > 0) return ended(EXIT.someFailed, "someFailed", ".", hint);
  const isConflict = failures.size === 1 && failures.has("conflict");
  return isConflict ? ended(EXIT.conflict, "conflict", ".", hint) : ended(EXIT.failed, "allFailed", ".", hint);
}
