import "../page-base.ts";

/** The one lazy chunk of all charts; `charts.tsx` is what screens use. */
export { Donut } from "./donut.tsx";
export { HourHeatmap } from "./hour-heatmap.tsx";
export { Lines } from "./lines.tsx";
export { StackedBars } from "./stacked-bars.tsx";
