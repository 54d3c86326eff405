import { scaleLinear, scalePoint } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { Fragment } from "react";
import { Axes, placesOf } from "./axes.tsx";
import { ChartFrame, MARGIN } from "./chart-frame.tsx";
import { type ChartData, colour } from "./data.ts";
import { Legend, soFarText } from "./legend.tsx";

const HEIGHT = 240;
/** With more points than this their dots would run into each other. */
const MAX_DOTS = 62;

const DOTS = "2 4";

/** Series over time. A day that is not over yet is no fall: the way to it is dotted. */
export const Lines = ({ title, labels, series, across, unit, partial }: ChartData) => {
  const stroke = (index: number) => series[index]?.colour ?? colour(index);
  const places = placesOf(labels);
  const highest = Math.max(1, ...series.flatMap(({ values }) => values));
  return (
    <>
      <ChartFrame title={title} height={HEIGHT}>
        {(width) => {
          const x = scalePoint<string>({ domain: places, range: [MARGIN.left, width - MARGIN.right], padding: 0.3 });
          const y = scaleLinear<number>({ domain: [0, highest], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: true });
          const place = (at: number) => x(places[at] ?? "") ?? 0;
          return (
            <>
              <Axes x={x} y={y} labels={labels} across={across} unit={unit} width={width} height={HEIGHT} />
              {series.map(({ name, values }, index) => (
                <Fragment key={name}>
                  <LinePath
                    data={values.slice(0, partial)}
                    x={(_, at) => place(at)}
                    y={(value) => y(value)}
                    stroke={stroke(index)}
                    strokeWidth={2}
                    fill="none"
                  />
                  {partial === undefined || partial === 0 ? null : (
                    <line
                      className="parley-chart-so-far"
                      x1={place(partial - 1)}
                      y1={y(values[partial - 1] ?? 0)}
                      x2={place(partial)}
                      y2={y(values[partial] ?? 0)}
                      stroke={stroke(index)}
                      strokeWidth={2}
                      strokeDasharray={DOTS}
                    />
                  )}
                </Fragment>
              ))}
              {labels.length > MAX_DOTS
                ? null
                : series.flatMap(({ name, values }, index) =>
                    values.map((value, at) => (
                      <circle
                        key={`${name}/${places[at]}`}
                        cx={place(at)}
                        cy={y(value)}
                        r={3}
                        fill={at === partial ? "var(--parley-surface)" : stroke(index)}
                        stroke={stroke(index)}
                      >
                        <title>{`${at === partial ? soFarText() : labels[at]} · ${name}: ${value}`}</title>
                      </circle>
                    )),
                  )}
            </>
          );
        }}
      </ChartFrame>
      <Legend items={series.map(({ name }, index) => ({ name, colour: stroke(index) }))} partial={partial === undefined ? undefined : "dots"} />
    </>
  );
};
