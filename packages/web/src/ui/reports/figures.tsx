import type { CSSProperties, ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Figure } from "../layout/card.tsx";
import { Grid } from "../layout/page.tsx";

export interface ReportFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Second line below the value. */
  readonly detail?: ReactNode;
}

/** Minimum width of a figure; two fit in a row on a phone. */
const WIDTH = "min(180px, calc(50% - var(--parley-space-l)))";
/** Heights of a figure in pixels: with a comparison, and with a comparison and two more lines below it. */
const HEIGHT = 94;
const DETAILED_HEIGHT = 130;

interface FiguresProps {
  readonly figures: readonly ReportFigure[] | undefined;
  /** Number of figures to reserve space for. */
  readonly count: number;
  readonly detailed: boolean;
}

/** Figures above a report, with placeholders while they load. Comparisons arrive later and have reserved space. */
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
