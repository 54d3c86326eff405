import { scaleBand } from "@visx/scale";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { countText } from "../../text/number-format.ts";
import { ChartFrame } from "./chart-frame.tsx";
import type { HourRow } from "./data.ts";
import { HEAT_AXIS, heatHeight, heatOf, heatSteps } from "./heat-scale.ts";
import type { ChartPoint } from "./point-reader.tsx";

const LEFT = 64;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const t = defineMessages("ui.chart.heat", { hour: "Hour of the day", legend: "{unit} an hour", cell: "{name}, {hour}:00" });

interface HourHeatmapProps {
  readonly title: string;
  /** Name of the counted values, such as "Sessions". */
  readonly unit: string;
  readonly rows: readonly HourRow[];
}

const fillOf = (value: number, most: number) =>
  value === 0 ? { fill: "var(--parley-chart-empty)", fillOpacity: 1 } : { fill: "var(--parley-chart-1)", fillOpacity: heatOf(value, most) };

const Swatch = ({ value, most }: { readonly value: number; readonly most: number }) => (
  <li>
    <svg width={14} height={14} aria-hidden>
      <rect width={14} height={14} rx={2} {...fillOf(value, most)} />
    </svg>
    {countText(value)}
  </li>
);

/** Heat map of counts per hour. Stronger colours mean higher counts; the legend explains them. */
export const HourHeatmap = ({ title, unit, rows }: HourHeatmapProps) => {
  const most = Math.max(1, ...rows.flatMap(({ hours }) => hours));
  const height = heatHeight(rows.length);
  const bottom = height - HEAT_AXIS;
  const xOf = (width: number) => scaleBand<number>({ domain: HOURS, range: [LEFT, width - 4], padding: 0.08 });
  const y = scaleBand<string>({ domain: rows.map(({ name }) => name), range: [0, bottom], padding: 0.08 });
  const points = (width: number): readonly ChartPoint[] => {
    const x = xOf(width);
    return rows.flatMap(({ name, hours, href }) =>
      HOURS.map((hour) => ({
        x: (x(hour) ?? 0) + x.bandwidth() / 2,
        y: (y(name) ?? 0) + y.bandwidth() / 2,
        name: t("cell", { name, hour: String(hour) }),
        values: [{ name: unit, value: countText(hours[hour] ?? 0) }],
        href,
      })),
    );
  };
  return (
    <>
      <ChartFrame title={title} height={height} points={points} line={HOURS.length}>
        {(width) => {
          const x = xOf(width);
          return (
            <>
              {rows.map(({ name, hours }) => (
                <g key={name}>
                  <text x={LEFT - 6} y={(y(name) ?? 0) + y.bandwidth() / 2 + 4} textAnchor="end" fontSize={11} fill="var(--parley-muted)">
                    {name}
                  </text>
                  {HOURS.map((hour) => {
                    const value = hours[hour] ?? 0;
                    return <rect key={hour} x={x(hour)} y={y(name)} width={x.bandwidth()} height={y.bandwidth()} rx={2} {...fillOf(value, most)} />;
                  })}
                </g>
              ))}
              {HOURS.filter((hour) => hour % 3 === 0).map((hour) => (
                <text key={hour} x={(x(hour) ?? 0) + x.bandwidth() / 2} y={bottom + 16} textAnchor="middle" fontSize={11} fill="var(--parley-muted)">
                  {hour}
                </text>
              ))}
              <text x={width - 4} y={height - 6} textAnchor="end" fontSize={11} fill="var(--parley-muted)">
                {t("hour")}
              </text>
            </>
          );
        }}
      </ChartFrame>
      <ul className="parley-legend">
        <li>{t("legend", { unit })}</li>
        {[0, ...heatSteps(most)].map((value) => (
          <Swatch key={value} value={value} most={most} />
        ))}
      </ul>
    </>
  );
};
