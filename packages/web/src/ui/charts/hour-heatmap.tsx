import { scaleBand } from "@visx/scale";
import { currentLanguage } from "../../shared/messages/catalogue.ts";
import { ChartFrame } from "./chart-frame.tsx";
import type { HourGrid } from "./data.ts";

const HEIGHT = 220;
const LEFT = 40;
const BOTTOM = 22;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** A Monday; only the names of the days after it are used. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const dayNames = () => {
  const names = new Intl.DateTimeFormat(currentLanguage().code, { weekday: "short", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => names.format(A_MONDAY + day * DAY_MS));
};

interface HourHeatmapProps {
  readonly title: string;
  readonly grid: HourGrid;
}

/** How much happens at which hour of which day: the stronger, the more. */
export const HourHeatmap = ({ title, grid }: HourHeatmapProps) => {
  const days = dayNames();
  const most = Math.max(1, ...grid.flat());
  return (
    <ChartFrame title={title} height={HEIGHT}>
      {(width) => {
        const x = scaleBand<number>({ domain: HOURS, range: [LEFT, width - 4], padding: 0.08 });
        const y = scaleBand<string>({ domain: days, range: [0, HEIGHT - BOTTOM], padding: 0.08 });
        return (
          <>
            {days.map((day, row) => (
              <g key={day}>
                <text x={LEFT - 6} y={(y(day) ?? 0) + y.bandwidth() / 2 + 4} textAnchor="end" fontSize={11} fill="var(--parley-muted)">
                  {day}
                </text>
                {HOURS.map((hour) => {
                  const value = grid[row]?.[hour] ?? 0;
                  return (
                    <rect
                      key={hour}
                      x={x(hour)}
                      y={y(day)}
                      width={x.bandwidth()}
                      height={y.bandwidth()}
                      rx={2}
                      fill={value === 0 ? "var(--parley-chart-empty)" : "var(--parley-chart-1)"}
                      fillOpacity={value === 0 ? 1 : 0.15 + (0.85 * value) / most}
                    >
                      <title>{`${day} ${hour}:00 · ${value}`}</title>
                    </rect>
                  );
                })}
              </g>
            ))}
            {HOURS.filter((hour) => hour % 3 === 0).map((hour) => (
              <text key={hour} x={(x(hour) ?? 0) + x.bandwidth() / 2} y={HEIGHT - 6} textAnchor="middle" fontSize={11} fill="var(--parley-muted)">
                {hour}
              </text>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
};
