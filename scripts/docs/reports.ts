import { REPORT_KEYS, reportOf } from "@parley/core/reports";
import { code, page, table } from "./markdown.ts";
import { definitionOf, isFigure } from "./report-terms.ts";

const sections = REPORT_KEYS.flatMap((key) => {
  const { title, summary, columns, measures = [] } = reportOf(key);
  const labels = columns.filter((column) => !isFigure(column)).map((column) => column.title);
  const figures = [...columns.filter(isFigure), ...measures];
  return [
    `## ${title}`,
    `${summary}. On the command line ${code(key)}. Each row has: ${labels.join(", ")}.`,
    ...(figures.length === 0
      ? []
      : [
          table(
            ["Figure", "Definition"],
            figures.map((column) => [column.title, definitionOf(key, column)]),
          ),
        ]),
  ];
});

export const reports = page(
  "reports.md",
  "Figures of reports",
  "[Reports](../guide/reports.md) explains the rules that hold for all of them, such as which conversations are counted.",
  ...sections,
);
