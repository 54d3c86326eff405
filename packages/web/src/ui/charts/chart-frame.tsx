import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

interface ChartFrameProps {
  readonly title: string;
  readonly height: number;
  readonly children: (width: number) => ReactNode;
}

/** A drawing as wide as its place, said by its title to whoever cannot see it; the figures themselves are in the table beside it. */
export const ChartFrame = ({ title, height, children }: ChartFrameProps) => {
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
        <svg width={width} height={height} role="img" aria-label={title}>
          <title>{title}</title>
          {children(width)}
        </svg>
      )}
    </div>
  );
};

/** Room for the axes. */
export const MARGIN = { top: 24, right: 12, bottom: 42, left: 48 };
