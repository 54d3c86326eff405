import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { countText } from "../../text/number-format.ts";
import type { ChartData } from "./data.ts";
import { nameWithPartialMark } from "./legend.tsx";
import type { ChartPoint } from "./point-reader.tsx";

const t = defineMessages("ui.chart.series", { before: "{value} ({before} before)", nothing: "–" });

/**
 * Returns the readable points of a chart: per label the value of each series and, if compared, that of the previous
 * period.
 */
export const seriesPoints = (
  { labels, names = labels, hrefs, series, partial, written, counts }: ChartData,
  colourOf: (index: number) => string,
  xOf: (at: number) => number,
): readonly ChartPoint[] => {
  const textOf = (value: number | null | undefined) => (value === null || value === undefined ? t("nothing") : (written?.whole ?? countText)(value));
  return names.map((name, at) => ({
    x: xOf(at),
    name: nameWithPartialMark(name, partial?.[at]),
    href: hrefs?.[at],
    values: [
      ...series.map(({ name: called, values, before }, index) => {
        const value = textOf(values[at]);
        return {
          name: called,
          value: before === undefined ? value : t("before", { value, before: textOf(before[at]) }),
          colour: colourOf(index),
        };
      }),
      ...(counts === undefined ? [] : [{ name: counts.name, value: countText(counts.values[at] ?? 0) }]),
    ],
  }));
};
