import { type ComponentType, lazy, Suspense } from "react";
import { loadUnlessBroken } from "../../../shared/code/until-arrived.ts";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { ChartBoundary } from "./chart-boundary.tsx";
import type { ChartData } from "./data.ts";
import type { Donut as DonutView } from "./donut.tsx";
import { heatHeight } from "./heat-scale.ts";
import type { HourHeatmap as HeatmapView } from "./hour-heatmap.tsx";
import type { Lines as LinesView } from "./lines.tsx";
import type { StackedBars as BarsView } from "./stacked-bars.tsx";

type PropsOf<C> = C extends (props: infer P extends object) => unknown ? P : never;

/**
 * Wraps a chart that is loaded in a separate chunk, with the first screen that has one. A placeholder reserves its
 * height.
 */
function lazily<P extends object>(load: () => Promise<ComponentType<P>>, heightOf: (props: P) => number): ComponentType<P> {
  const View = lazy(async () => ({ default: await load() }));
  return (props) => (
    <ChartBoundary>
      <Suspense fallback={<Skeleton shape="chart" height={heightOf(props)} />}>
        <View {...props} />
      </Suspense>
    </ChartBoundary>
  );
}

const kit = () => loadUnlessBroken(() => import("./kit.ts"));
// Starts loading the charts immediately, in parallel with the figures. A failure is ignored here, because the first
// chart's error boundary shows it.
kit().catch(() => undefined);

const PLOT = 240;
const RING = 200;
const LEGEND = 26;
const ofSeries = ({ series, partial }: ChartData) => PLOT + (series.length > 1 || partial?.some((one) => one !== undefined) ? LEGEND : 0);

export const StackedBars = lazily<PropsOf<typeof BarsView>>(() => kit().then((charts) => charts.StackedBars), ofSeries);
export const Lines = lazily<PropsOf<typeof LinesView>>(() => kit().then((charts) => charts.Lines), ofSeries);
export const Donut = lazily<PropsOf<typeof DonutView>>(
  () => kit().then((charts) => charts.Donut),
  () => RING + LEGEND,
);
export const HourHeatmap = lazily<PropsOf<typeof HeatmapView>>(
  () => kit().then((charts) => charts.HourHeatmap),
  ({ rows }) => heatHeight(rows.length) + LEGEND,
);
