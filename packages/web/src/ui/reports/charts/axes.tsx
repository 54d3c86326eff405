import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import type { scaleBand, scaleLinear, scalePoint } from "@visx/scale";
import { cacheByLanguage } from "../../../shared/messages/in-language.ts";
import { MARGIN } from "./chart-frame.tsx";
import type { ValueFormats } from "./data.ts";
import { wholeTicks } from "./whole-ticks.ts";

type XScale = ReturnType<typeof scaleBand<string>> | ReturnType<typeof scalePoint<string>>;

interface AxesProps {
  readonly x: XScale;
  readonly y: ReturnType<typeof scaleLinear<number>>;
  readonly labels: readonly string[];
  readonly across: string;
  readonly unit: string;
  readonly written?: ValueFormats | undefined;
  readonly width: number;
  readonly height: number;
}

/** Maximum width of a label in pixels. Labels with less text are placed closer together. */
const LABEL_WIDTH = 72;
const SIGN_WIDTH = 7;
const LABEL_GAP = 12;
const TEXT = { fill: "var(--parley-muted)", fontSize: 11, fontFamily: "inherit" };

const compacts = cacheByLanguage((code) => new Intl.NumberFormat(code, { notation: "compact" }));
const compact = (value: number) => compacts().format(value);

/** Returns unique positions on the axis. Labels are unsuitable, because they may repeat: 20 Nov of two years. */
export const axisPositionsOf = (labels: readonly string[]): string[] => labels.map((_, index) => String(index));

/** Returns the positions whose labels are shown, evenly spread and as many as fit. */
function shownPlaces(labels: readonly string[], width: number): string[] {
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  const room = Math.min(LABEL_WIDTH, longest * SIGN_WIDTH + LABEL_GAP);
  const every = Math.max(1, Math.ceil(labels.length / Math.max(1, Math.floor(width / room))));
  return axisPositionsOf(labels).filter((_, index) => index % every === 0);
}

export const Axes = ({ x, y, labels, across, unit, written, width, height }: AxesProps) => {
  const innerWidth = width - MARGIN.left - MARGIN.right;
  const ticks = [...(written?.ticks?.(y.domain()[1] ?? 0) ?? wholeTicks(y))];
  return (
    <>
      <GridRows scale={y} left={MARGIN.left} width={innerWidth} tickValues={ticks} stroke="var(--parley-border)" strokeDasharray="2 3" />
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickFormat={(value) => (written?.short ?? compact)(Number(value))}
        tickLabelProps={{ ...TEXT, textAnchor: "end", dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={height - MARGIN.bottom}
        tickValues={shownPlaces(labels, innerWidth)}
        tickFormat={(place) => labels[Number(place)] ?? ""}
        stroke="var(--parley-border)"
        hideTicks
        tickLabelProps={{ ...TEXT, textAnchor: "middle" }}
      />
      <text {...TEXT} x={4} y={12}>
        {unit}
      </text>
      <text {...TEXT} x={width - MARGIN.right} y={height - 4} textAnchor="end">
        {across}
      </text>
    </>
  );
};
