import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { type ChartPoint, PointReader } from "./point-reader.tsx";

interface ChartFrameProps {
  readonly title: string;
  readonly height: number;
  /** Returns the points that can be read one after another, by pointer or keyboard. */
  readonly points: (width: number) => readonly ChartPoint[];
  readonly line?: number;
  readonly children: (width: number) => ReactNode;
}

/**
 * Frame of a chart, as wide as its container, with the title as its text alternative. The values can be read by pointer
 * and keyboard, and in the table next to it.
 */
export const ChartFrame = ({ title, height, points, line, children }: ChartFrameProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return (
    <div ref={place} className="parley-chart" style={{ height }}>
      {width === 0 ? null : (
        <PointReader title={title} points={points(width)} width={width} line={line}>
          <svg width={width} height={height} role="img" aria-label={title}>
            <title>{title}</title>
            {children(width)}
          </svg>
        </PointReader>
      )}
    </div>
  );
};

/** Space around the plot for axes and labels, in pixels. */
export const MARGIN = { top: 24, right: 12, bottom: 42, left: 48 };
