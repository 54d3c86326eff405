import type { PointerEvent } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.list.edge", { help: "Drag to change the width, double-click to fit it" });

const widthOf = (edge: Element) => (edge.closest("th") ?? edge).getBoundingClientRect().width;
const isMirrored = (edge: Element) => getComputedStyle(edge).direction === "rtl";

/**
 * Edge of a column that can be dragged; a double click fits the column to its content. Keyboard users change widths in
 * the column chooser, so that a list needs no tab stop per column.
 */
export const ColumnEdge = ({ onDraw }: { readonly onDraw: (width: number | undefined) => void }) => {
  const handleDown = (down: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, clientX: from, pointerId, button } = down;
    if (button !== 0) return;
    down.preventDefault();
    const before = widthOf(edge);
    const sign = isMirrored(edge) ? -1 : 1;
    edge.setPointerCapture(pointerId);
    const handleMove = ({ clientX }: globalThis.PointerEvent) => onDraw(before + sign * (clientX - from));
    const ends = ["pointerup", "pointercancel"] as const;
    const handleEnd = () => {
      edge.removeEventListener("pointermove", handleMove);
      for (const end of ends) edge.removeEventListener(end, handleEnd);
    };
    edge.addEventListener("pointermove", handleMove);
    for (const end of ends) edge.addEventListener(end, handleEnd);
  };
  return <span aria-hidden className="parley-column-edge" title={t("help")} onPointerDown={handleDown} onDoubleClick={() => onDraw(undefined)} />;
};
