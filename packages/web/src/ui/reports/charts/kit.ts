import "../../page-base.ts";

/** Chunk with all charts, which `charts.tsx` loads; screens import that file instead of this one. */
export { Donut } from "./donut.tsx";
export { HourHeatmap } from "./hour-heatmap.tsx";
export { Lines } from "./lines.tsx";
export { StackedBars } from "./stacked-bars.tsx";
