import { scaleLinear, scalePoint } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { Fragment } from "react";
import { Axes, axisPositionsOf } from "./axes.tsx";
import { ChartFrame, MARGIN } from "./chart-frame.tsx";
import { type ChartData, colour } from "./data.ts";
import { Legend } from "./legend.tsx";
import { seriesPoints } from "./series-points.ts";

const HEIGHT = 240;
/** Maximum number of points for which dots are drawn. With more points, the dots would overlap. */
const MAX_DOTS = 62;

const DOTS = "2 4";
const DASHES = "6 4";

/**
 * Line chart over time. Lines to incomplete values are dotted, so that they do not look like a drop; the previous
 * period is dashed, and missing values leave a gap.
 */
export const Lines = (data: ChartData) => {
  const { title, labels, series, across, unit, partial, written } = data;
  const stroke = (index: number) => series[index]?.colour ?? colour(index);
  const places = axisPositionsOf(labels);
  const isWhole = (at: number) => partial?.[at] === undefined;
  const highest = Math.max(1, ...series.flatMap(({ values, before = [] }) => [...values, ...before].map((value) => value ?? 0)));
  const xOf = (width: number) => scalePoint<string>({ domain: places, range: [MARGIN.left, width - MARGIN.right], padding: 0.3 });
  return (
    <>
      <ChartFrame title={title} height={HEIGHT} points={(width) => seriesPoints(data, stroke, (at) => xOf(width)(places[at] ?? "") ?? 0)}>
        {(width) => {
          const x = xOf(width);
          const y = scaleLinear<number>({ domain: [0, highest], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: true });
          const place = (at: number) => x(places[at] ?? "") ?? 0;
          return (
            <>
              <Axes x={x} y={y} labels={labels} across={across} unit={unit} written={written} width={width} height={HEIGHT} />
              {series.map(({ name, values, before }, index) => (
                <Fragment key={name}>
                  {before === undefined ? null : (
                    <LinePath
                      className="parley-chart-before"
                      data={[...before]}
                      x={(_, at) => place(at)}
                      y={(value) => y(value ?? 0)}
                      defined={(value) => value !== null}
                      stroke={stroke(index)}
                      strokeOpacity={0.6}
                      strokeWidth={1.5}
                      strokeDasharray={DASHES}
                      fill="none"
                    />
                  )}
                  <LinePath
                    data={[...values]}
                    x={(_, at) => place(at)}
                    y={(value) => y(value ?? 0)}
                    defined={(value, at) => value !== null && isWhole(at)}
                    stroke={stroke(index)}
                    strokeWidth={2}
                    fill="none"
                  />
                  {values.map((value, at) => {
                    const [from, to] = [values[at - 1] ?? null, value];
                    if (from === null || to === null || (isWhole(at - 1) && isWhole(at))) return null;
                    return (
                      <line
                        key={places[at]}
                        className="parley-chart-so-far"
                        x1={place(at - 1)}
                        y1={y(from)}
                        x2={place(at)}
                        y2={y(to)}
                        stroke={stroke(index)}
                        strokeWidth={2}
                        strokeDasharray={DOTS}
                      />
                    );
                  })}
                </Fragment>
              ))}
              {labels.length > MAX_DOTS
                ? null
                : series.flatMap(({ name, values }, index) =>
                    values.map((value, at) =>
                      value === null ? null : (
                        <circle
                          key={`${name}/${places[at]}`}
                          cx={place(at)}
                          cy={y(value)}
                          r={3}
                          fill={isWhole(at) ? stroke(index) : "var(--parley-surface)"}
                          stroke={stroke(index)}
                        />
                      ),
                    ),
                  )}
            </>
          );
        }}
      </ChartFrame>
      <Legend
        items={series.map(({ name }, index) => ({ name, colour: stroke(index) }))}
        unit={unit}
        partial={{ drawn: "dots", places: partial }}
        before={series.some(({ before }) => before !== undefined) ? "beforeLine" : undefined}
      />
    </>
  );
};
