import { scaleBand } from "@visx/scale";
import { ChartFrame } from "./chart-frame.tsx";
import type { HourRow } from "./data.ts";

const LEFT = 64;
const BOTTOM = 22;
/** A week gets tall rows, a month low ones. */
const [TALL, LOW] = [28, 16];
const MANY_ROWS = 7;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The palest cell that is not empty, of 1. */
const PALEST = 0.15;

interface HourHeatmapProps {
  readonly title: string;
  readonly rows: readonly HourRow[];
}

/** How much happens at which hour: the stronger, the more. */
export const HourHeatmap = ({ title, rows }: HourHeatmapProps) => {
  const most = Math.max(1, ...rows.flatMap(({ hours }) => hours));
  const bottom = rows.length * (rows.length > MANY_ROWS ? LOW : TALL);
  return (
    <ChartFrame title={title} height={bottom + BOTTOM}>
      {(width) => {
        const x = scaleBand<number>({ domain: HOURS, range: [LEFT, width - 4], padding: 0.08 });
        const y = scaleBand<string>({ domain: rows.map(({ name }) => name), range: [0, bottom], padding: 0.08 });
        return (
          <>
            {rows.map(({ name, hours }) => (
              <g key={name}>
                <text x={LEFT - 6} y={(y(name) ?? 0) + y.bandwidth() / 2 + 4} textAnchor="end" fontSize={11} fill="var(--parley-muted)">
                  {name}
                </text>
                {HOURS.map((hour) => {
                  const value = hours[hour] ?? 0;
                  return (
                    <rect
                      key={hour}
                      x={x(hour)}
                      y={y(name)}
                      width={x.bandwidth()}
                      height={y.bandwidth()}
                      rx={2}
                      fill={value === 0 ? "var(--parley-chart-empty)" : "var(--parley-chart-1)"}
                      fillOpacity={value === 0 ? 1 : PALEST + ((1 - PALEST) * value) / most}
                    >
                      <title>{`${name} ${hour}:00 · ${value}`}</title>
                    </rect>
                  );
                })}
              </g>
            ))}
            {HOURS.filter((hour) => hour % 3 === 0).map((hour) => (
              <text
                key={hour}
                x={(x(hour) ?? 0) + x.bandwidth() / 2}
                y={bottom + BOTTOM - 6}
                textAnchor="middle"
                fontSize={11}
                fill="var(--parley-muted)"
              >
                {hour}
              </text>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
};
