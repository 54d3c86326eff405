import { type ComponentType, lazy, Suspense } from "react";
import { BlockSkeleton } from "../feedback/skeleton.tsx";
import { ChartBoundary } from "./chart-boundary.tsx";
import type { Donut as DonutView } from "./donut.tsx";
import type { HourHeatmap as HeatmapView } from "./hour-heatmap.tsx";
import type { Lines as LinesView } from "./lines.tsx";
import type { StackedBars as BarsView } from "./stacked-bars.tsx";

type PropsOf<C> = C extends (props: infer P extends object) => unknown ? P : never;

/** Charts are a chunk of their own, fetched when the first one is drawn; a grey block holds their place meanwhile. */
function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const View = lazy(async () => ({ default: await load() }));
  return (props) => (
    <ChartBoundary>
      <Suspense fallback={<BlockSkeleton />}>
        <View {...props} />
      </Suspense>
    </ChartBoundary>
  );
}

const kit = () => import("./kit.ts");

export const StackedBars = lazily<PropsOf<typeof BarsView>>(() => kit().then((charts) => charts.StackedBars));
export const Lines = lazily<PropsOf<typeof LinesView>>(() => kit().then((charts) => charts.Lines));
export const Donut = lazily<PropsOf<typeof DonutView>>(() => kit().then((charts) => charts.Donut));
export const HourHeatmap = lazily<PropsOf<typeof HeatmapView>>(() => kit().then((charts) => charts.HourHeatmap));
