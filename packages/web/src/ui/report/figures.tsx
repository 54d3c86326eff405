import type { CSSProperties, ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Figure } from "../layout/card.tsx";
import { Grid } from "../layout/page.tsx";

export interface ReportFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** A second line below. */
  readonly detail?: ReactNode;
}

/** On a phone two stand beside each other. */
const WIDTH = "min(180px, calc(50% - var(--parley-space-l)))";
/** In pixels: with what it was before, and with what stands in two lines below that. */
const HEIGHT = 94;
const DETAILED_HEIGHT = 130;

interface FiguresProps {
  readonly figures: readonly ReportFigure[] | undefined;
  /** How many there will be. */
  readonly count: number;
  readonly detailed: boolean;
}

/** The figures above a report; their shapes while they are on their way. What a figure is compared with comes later, into a place that is kept for it. */
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
