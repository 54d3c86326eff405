import { scaleBand, scaleLinear } from "@visx/scale";
import { Axes, placesOf } from "./axes.tsx";
import { ChartFrame, MARGIN } from "./chart-frame.tsx";
import { type ChartData, colour, PARTIAL_OPACITY } from "./data.ts";
import { Legend, soFarText } from "./legend.tsx";

const HEIGHT = 240;

/** Bars whose parts add up to the whole of each label. */
export const StackedBars = ({ title, labels, series, across, unit, partial }: ChartData) => {
  const fill = (index: number) => series[index]?.colour ?? colour(index);
  const places = placesOf(labels);
  const totals = labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return (
    <>
      <ChartFrame title={title} height={HEIGHT}>
        {(width) => {
          const x = scaleBand<string>({ domain: places, range: [MARGIN.left, width - MARGIN.right], padding: 0.25 });
          const y = scaleLinear<number>({ domain: [0, Math.max(1, ...totals)], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: true });
          return (
            <>
              <Axes x={x} y={y} labels={labels} across={across} unit={unit} width={width} height={HEIGHT} />
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
                      fillOpacity={at === partial ? PARTIAL_OPACITY : 1}
                    >
                      <title>{`${at === partial ? soFarText() : labels[at]} · ${name}: ${value}`}</title>
                    </rect>
                  );
                  below += value;
                  return bar;
                });
              })}
            </>
          );
        }}
      </ChartFrame>
      <Legend items={series.map(({ name }, index) => ({ name, colour: fill(index) }))} partial={partial === undefined ? undefined : "pale"} />
    </>
  );
};
