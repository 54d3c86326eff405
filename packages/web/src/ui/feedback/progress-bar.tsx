import { ProgressBar as BlueprintProgressBar } from "@blueprintjs/core/lib/esm/components/progress-bar/progressBar.js";

interface ProgressBarProps {
  readonly done: number;
  /** Total number of steps; null while unknown, which shows an indeterminate bar. */
  readonly total: number | null;
  readonly label: string;
}

export const ProgressBar = ({ done, total, label }: ProgressBarProps) => (
  <BlueprintProgressBar
    value={total === null ? undefined : Math.min(1, done / Math.max(1, total))}
    stripes={total === null}
    intent="primary"
    aria-label={label}
  />
);
