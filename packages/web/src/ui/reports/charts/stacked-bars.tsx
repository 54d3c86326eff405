import { scaleBand, scaleLinear } from "@visx/scale";
import { Axes, axisPositionsOf } from "./axes.tsx";
import { ChartFrame, MARGIN } from "./chart-frame.tsx";
import { type ChartData, colour, PARTIAL_OPACITY } from "./data.ts";
import { Legend } from "./legend.tsx";
import { seriesPoints } from "./series-points.ts";

const HEIGHT = 240;

/**
 * Bar chart whose series are stacked to the total of each label. A line across a bar marks the total of the previous
 * period.
 */
export const StackedBars = (data: ChartData) => {
  const { title, labels, series, across, unit, partial, written } = data;
  const fill = (index: number) => series[index]?.colour ?? colour(index);
  const places = axisPositionsOf(labels);
  const totals = labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const isCompared = series.some(({ before }) => before !== undefined);
  const before = isCompared ? labels.map((_, at) => series.reduce((sum, { before: values }) => sum + (values?.[at] ?? 0), 0)) : [];
  const xOf = (width: number) => scaleBand<string>({ domain: places, range: [MARGIN.left, width - MARGIN.right], padding: 0.25 });
  const middleOf = (x: ReturnType<typeof xOf>, at: number) => (x(places[at] ?? "") ?? 0) + x.bandwidth() / 2;
  return (
    <>
      <ChartFrame title={title} height={HEIGHT} points={(width) => seriesPoints(data, fill, (at) => middleOf(xOf(width), at))}>
        {(width) => {
          const x = xOf(width);
          const y = scaleLinear<number>({
            domain: [0, Math.max(1, ...totals, ...before)],
            range: [HEIGHT - MARGIN.bottom, MARGIN.top],
            nice: true,
          });
          return (
            <>
              <Axes x={x} y={y} labels={labels} across={across} unit={unit} written={written} width={width} height={HEIGHT} />
              {places.map((place, at) => {
                let below = 0;
                return series.map(({ name, values }, index) => {
                  const value = values[at] ?? 0;
                  const top = y(below + value);
                  const bar = (
                    <rect
                      key={`${place}/${name}`}
                      x={x(place)}
                      y={top}
                      width={x.bandwidth()}
                      height={Math.max(0, y(below) - top)}
                      fill={fill(index)}
                      fillOpacity={partial?.[at] === undefined ? 1 : PARTIAL_OPACITY}
                    />
                  );
                  below += value;
                  return bar;
                });
              })}
              {before.map((value, at) =>
                value === 0 ? null : (
                  <line
                    key={places[at]}
                    className="parley-chart-before"
                    x1={(x(places[at] ?? "") ?? 0) - 2}
                    x2={(x(places[at] ?? "") ?? 0) + x.bandwidth() + 2}
                    y1={y(value)}
                    y2={y(value)}
                    stroke="var(--parley-text)"
                    strokeWidth={2}
                  />
                ),
              )}
            </>
          );
        }}
      </ChartFrame>
      <Legend
        items={series.map(({ name }, index) => ({ name, colour: fill(index) }))}
        unit={unit}
        partial={{ drawn: "pale", places: partial?.filter((_, at) => totals[at] !== 0) }}
        before={isCompared ? "beforeMark" : undefined}
      />
    </>
  );
};
