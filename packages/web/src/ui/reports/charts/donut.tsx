import { Group } from "@visx/group";
import { Pie } from "@visx/shape";
import { countText, percentText } from "../../text/number-format.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { colour, type Share } from "./data.ts";
import { Legend } from "./legend.tsx";
import type { ChartPoint } from "./point-reader.tsx";

const HEIGHT = 200;
const THICKNESS = 28;

interface DonutProps {
  readonly title: string;
  /** Name of the counted values, such as "Sessions". */
  readonly unit: string;
  readonly shares: readonly Share[];
}

/** Ring chart of shares, with the total in the middle. The legend contains each share's figures. */
export const Donut = ({ title, unit, shares }: DonutProps) => {
  const fill = (index: number) => shares[index]?.colour ?? colour(index);
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  const radius = HEIGHT / 2 - 4;
  const noteOf = (value: number) => (whole === 0 ? countText(value) : `${countText(value)} · ${percentText(value / whole)}`);
  /** Positions the readable point of each share in the middle of its arc. */
  const points = (width: number): readonly ChartPoint[] => {
    let passed = 0;
    return shares.map(({ name, value, href }, index) => {
      const angle = whole === 0 ? 0 : ((passed + value / 2) / whole) * 2 * Math.PI;
      passed += value;
      const reach = radius - THICKNESS / 2;
      return {
        x: width / 2 + reach * Math.sin(angle),
        y: HEIGHT / 2 - reach * Math.cos(angle),
        name,
        href,
        values: [{ name: unit, value: noteOf(value), colour: fill(index) }],
      };
    });
  };
  return (
    <>
      <ChartFrame title={title} height={HEIGHT} points={points}>
        {(width) => (
          <Group top={HEIGHT / 2} left={width / 2}>
            {whole === 0 ? <circle r={radius - THICKNESS / 2} fill="none" stroke="var(--parley-chart-empty)" strokeWidth={THICKNESS} /> : null}
            <Pie
              data={whole === 0 ? [] : [...shares]}
              pieValue={({ value }) => value}
              outerRadius={radius}
              innerRadius={radius - THICKNESS}
              padAngle={0.01}
              pieSort={null}
              pieSortValues={null}
            >
              {({ arcs, path }) => arcs.map((arc, index) => <path key={arc.data.name} d={path(arc) ?? ""} fill={fill(index)} />)}
            </Pie>
            <text textAnchor="middle" dy={2} fontSize={20} fontWeight={600} fill="var(--parley-text)">
              {countText(whole)}
            </text>
            <text textAnchor="middle" dy={20} fontSize={11} fill="var(--parley-muted)">
              {unit}
            </text>
          </Group>
        )}
      </ChartFrame>
      <Legend
        items={shares.map(({ name, value }, index) => ({
          name,
          colour: fill(index),
          note: noteOf(value),
        }))}
      />
    </>
  );
};
