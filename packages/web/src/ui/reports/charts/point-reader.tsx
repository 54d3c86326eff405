import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";

const t = defineMessages("ui.chart.points", {
  read: "Values of {title}",
  value: "{name}: {value}",
  point: "{name}: {values}",
  open: "Click or press Enter to open",
});

/** Point of a chart that can be read: its name, values and link, with its position in pixels. */
export interface ChartPoint {
  readonly x: number;
  /** Vertical position; undefined if the point covers the full height. */
  readonly y?: number;
  readonly name: string;
  readonly values: readonly { readonly name: string; readonly value: string; readonly colour?: string | undefined }[];
  readonly href?: string | undefined;
}

interface PointReaderProps {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly width: number;
  readonly line?: number | undefined;
  readonly children: ReactNode;
}

const spoken = ({ name, values }: ChartPoint): string =>
  t("point", { name, values: listText(values.map(({ name: series, value }) => t("value", { name: series, value }))) });

function nearest(points: readonly ChartPoint[], x: number, y: number): number {
  const distances = points.map((point) => (point.x - x) ** 2 + (point.y === undefined ? 0 : (point.y - y) ** 2));
  return distances.indexOf(Math.min(...distances));
}

/** Maximum width of a tip in pixels, enough for most names. A tip is placed inside the chart. */
const TIP_WIDTH = 220;
const TIP_GAP = 12;

const Tip = ({ point, width }: { readonly point: ChartPoint; readonly width: number }) => {
  const left = point.x + TIP_GAP + TIP_WIDTH > width ? Math.max(0, point.x - TIP_GAP - TIP_WIDTH) : point.x + TIP_GAP;
  return (
    <>
      {point.y === undefined ? (
        <div className="parley-chart-guide" style={{ left: point.x }} />
      ) : (
        <div className="parley-chart-mark" style={{ left: point.x, top: point.y }} />
      )}
      <div className="parley-chart-tip" style={{ left, maxWidth: Math.min(TIP_WIDTH, width) }} aria-hidden>
        <strong>{point.name}</strong>
        {point.values.map(({ name, value, colour }) => (
          <div key={name}>
            <span className="parley-chart-tip-name">
              {colour === undefined ? null : <i style={{ background: colour }} />}
              {name}
            </span>
            <span>{value}</span>
          </div>
        ))}
        {point.href === undefined ? null : <em>{t("open")}</em>}
      </div>
    </>
  );
};

/**
 * Lets users read a chart point by point, with the pointer or with the arrow keys on an invisible slider that screen
 * readers announce. A click or Enter follows the point's link.
 */
export const PointReader = ({ title, points, width, line = 1, children }: PointReaderProps) => {
  const navigate = useNavigate();
  const [at, setAt] = useState<number>();
  const last = points.length - 1;
  const shown = at === undefined ? undefined : points[Math.min(at, last)];
  const open = () => {
    if (shown?.href !== undefined) void navigate(shown.href);
  };
  const handleMove = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setAt(nearest(points, clientX - left, clientY - top));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") open();
    const lines = event.key === "ArrowDown" ? line : event.key === "ArrowUp" ? -line : 0;
    if (lines === 0 || line === 1) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, (at ?? 0) + lines)));
  };
  if (last < 0) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider within does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider within does the same by keyboard
    <div
      className={`parley-chart-reader${shown?.href === undefined ? "" : " is-link"}`}
      onPointerMove={handleMove}
      onPointerLeave={() => setAt(undefined)}
      onClick={open}
    >
      {children}
      <input
        type="range"
        className="parley-chart-slider"
        aria-label={t("read", { title })}
        aria-valuetext={spoken(shown ?? points[0] ?? { x: 0, name: "", values: [] })}
        min={0}
        max={last}
        value={Math.min(at ?? 0, last)}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
        onFocus={() => setAt((now) => now ?? 0)}
        onBlur={() => setAt(undefined)}
        onKeyDown={handleKeyDown}
      />
      {shown === undefined ? null : <Tip point={shown} width={width} />}
    </div>
  );
};
