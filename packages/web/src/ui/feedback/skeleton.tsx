import { Spinner as BlueprintSpinner } from "@blueprintjs/core/lib/esm/components/spinner/spinner.js";
import type { CSSProperties, ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.skeleton", { loading: "Loading" });

/** Shape of the content that is loading. Lists have a placeholder of their own (`ui/list/table-skeleton.tsx`). */
export type Shape = "lines" | "chart" | "figures" | "form" | "facts" | "thread" | "cards";

interface SkeletonProps {
  readonly shape?: Shape;
  /** Number of lines, figures, fields, facts, messages or cards. */
  readonly count?: number;
  /** Height in pixels of a chart with axes and legend, or of each figure. */
  readonly height?: number | undefined;
  /** Minimum width of a figure, as in the grid of the loaded figures. */
  readonly min?: string;
}

const Bar = ({ width, height, round }: { readonly width?: string; readonly height?: number; readonly round?: boolean }) => (
  <span className={`bp6-skeleton parley-skeleton-bar${round === true ? " is-round" : ""}`} style={{ width, height }} />
);

/** Widths of the bars, similar to text. The sequence is fixed, so that re-rendering changes nothing. */
const WIDTHS = ["82%", "58%", "71%", "46%", "64%"];
const widthAt = (at: number) => WIDTHS[at % WIDTHS.length] ?? "60%";
const BARS = [42, 64, 38, 80, 56, 72, 30, 60, 48, 90, 52, 68];
const CHART_HEIGHT = 264;

const PARTS: Readonly<Record<Exclude<Shape, "chart">, (at: number) => ReactNode>> = {
  lines: () => <Bar />,
  figures: () => (
    <>
      <Bar width="50%" />
      <Bar width="30%" height={28} />
      <Bar width="70%" />
    </>
  ),
  form: () => (
    <>
      <Bar width="25%" />
      <Bar height={30} />
    </>
  ),
  facts: (at) => (
    <>
      <Bar width="60%" />
      <Bar width={widthAt(at)} />
    </>
  ),
  thread: (at) => <Bar width={widthAt(at)} height={at % 3 === 0 ? 60 : 40} />,
  cards: (at) => (
    <>
      <Bar round />
      <span>
        <Bar width={widthAt(at)} />
        <Bar width={widthAt(at + 2)} />
      </span>
    </>
  ),
};

const COUNTS: Readonly<Record<Exclude<Shape, "chart">, number>> = { lines: 3, figures: 4, form: 5, facts: 8, thread: 6, cards: 6 };

const Chart = ({ height }: { readonly height: number }) => (
  <div className="parley-skeleton-bars" style={{ height }}>
    {BARS.map((share) => (
      <span key={share} className="bp6-skeleton" style={{ "--parley-share": `${share}%` } as CSSProperties} />
    ))}
  </div>
);

/** Placeholder in the shape of the loading content. Screen readers announce it once. */
export const Skeleton = ({ shape = "lines", count, height, min = "200px" }: SkeletonProps) => (
  <div role="status" aria-label={t("loading")}>
    {shape === "chart" ? (
      <Chart height={height ?? CHART_HEIGHT} />
    ) : (
      <div className={`parley-skeletons is-${shape}`} style={{ "--parley-least": min } as CSSProperties} aria-hidden>
        {Array.from({ length: count ?? COUNTS[shape] }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place
          <div key={at} style={{ minHeight: height }}>
            {PARTS[shape](at)}
          </div>
        ))}
      </div>
    )}
  </div>
);

export const Spinner = ({ size = 20 }: { readonly size?: number }) => <BlueprintSpinner size={size} aria-label={t("loading")} />;
