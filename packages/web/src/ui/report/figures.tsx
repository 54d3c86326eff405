import type { ReactNode } from "react";
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

const WIDTH = "180px";

/** The figures above a report; their shapes while they are on their way. */
export const Figures = ({ figures }: { readonly figures: readonly ReportFigure[] | undefined }) =>
  figures === undefined ? (
    <Skeleton shape="figures" min={WIDTH} />
  ) : (
    <Grid min={WIDTH}>
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </Grid>
  );
