import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { ReportFigure } from "../../ui/report/report.tsx";
import { changeText, countText } from "../../ui/text/number-format.ts";

const t = defineMessages("reports.compared", { before: "{change}, {before} in the days before", nothing: "None in the days before" });

/** A total, with the days before where they are compared. */
export function countFigure(label: string, now: number, before: number | undefined): ReportFigure {
  if (before === undefined) return { label, value: countText(now) };
  const change = changeText(now, before);
  return { label, value: countText(now), note: change === undefined ? t("nothing") : t("before", { change, before }) };
}
