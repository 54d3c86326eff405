import type { CSSProperties, ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Figure } from "../layout/card.tsx";
import { Grid } from "../layout/page.tsx";

export interface ReportFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Second line of text below. */
  readonly detail?: ReactNode;
}

/** On a phone two per row. */
const WIDTH = "min(180px, calc(50% - var(--parley-space-l)))";
/** Heights in pixels: with the earlier value, and with two more lines below. */
const HEIGHT = 94;
const DETAILED_HEIGHT = 130;

interface FiguresProps {
  readonly figures: readonly ReportFigure[] | undefined;
  /** Expected number of figures. */
  readonly count: number;
  readonly detailed: boolean;
}

/** Figures above a report; skeletons while loading. Comparisons arrive later, in reserved space. */
export const Figures = ({ figures, count, detailed }: FiguresProps) => {
  const height = detailed ? DETAILED_HEIGHT : HEIGHT;
  return figures === undefined ? (
    <Skeleton shape="figures" min={WIDTH} count={count} height={height} />
  ) : (
    <div style={{ "--parley-figure-least": `${height}px` } as CSSProperties}>
      <Grid min={WIDTH}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </Grid>
    </div>
  );
};
