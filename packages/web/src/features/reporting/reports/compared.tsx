import type { ReactNode } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { ReportFigure } from "../../../ui/reports/figures.tsx";
import { ChangeChip } from "../../../ui/text/change-chip.tsx";
import { changeText, countText } from "../../../ui/text/number-format.ts";

const t = defineMessages("reports.compared", { before: "{before} before", nothing: "None before" });

/** Returns a note with the change since the previous period, and with the value of that period. */
export function comparedNote(now: number, before: number | undefined, written: (value: number) => string = countText): ReactNode {
  if (before === undefined) return undefined;
  const change = changeText(now, before);
  if (change === undefined) return t("nothing");
  return (
    <>
      <ChangeChip now={now} before={before} text={change} /> {t("before", { before: written(before) })}
    </>
  );
}

/** Returns a figure for a total, with its change since the previous period if compared. */
export const countFigure = (label: string, now: number, before: number | undefined): ReportFigure => ({
  label,
  value: countText(now),
  note: comparedNote(now, before),
});
