import { scaleLinear, scalePoint } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { Axes, placesOf } from "./axes.tsx";
import { ChartFrame, MARGIN } from "./chart-frame.tsx";
import { type ChartData, colour } from "./data.ts";
import { Legend } from "./legend.tsx";

const HEIGHT = 240;
/** With more points than this their dots would run into each other. */
const MAX_DOTS = 62;

/** Series over time. */
export const Lines = ({ title, labels, series, partial }: ChartData) => {
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
              <Axes x={x} y={y} labels={labels} width={width} height={HEIGHT} />
              {series.map(({ name, values }, index) => (
                <LinePath
                  key={name}
                  data={[...values]}
                  x={(_, at) => place(at)}
                  y={(value) => y(value)}
                  stroke={colour(index)}
                  strokeWidth={2}
                  fill="none"
                />
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
                        fill={at === partial ? "var(--parley-surface)" : colour(index)}
                        stroke={colour(index)}
                      >
                        <title>{`${labels[at]} · ${name}: ${value}`}</title>
                      </circle>
                    )),
                  )}
            </>
          );
        }}
      </ChartFrame>
      <Legend names={series.map(({ name }) => name)} />
    </>
  );
};
