import "../page-base.ts";

/** The lazy chunk of all charts; screens use `charts.tsx`. */
export { Donut } from "./donut.tsx";
export { HourHeatmap } from "./hour-heatmap.tsx";
export { Lines } from "./lines.tsx";
export { StackedBars } from "./stacked-bars.tsx";
