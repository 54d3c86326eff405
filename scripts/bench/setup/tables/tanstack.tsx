import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { LINES, place, ROW_HEIGHT } from "./rows.ts";

/** TanStack's virtual rows as its documentation shows them. */
const Rows = () => {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({ count: LINES.length, getScrollElement: () => frame.current, estimateSize: () => ROW_HEIGHT, overscan: 4 });
  return (
    <div ref={frame} className="frame" style={{ height: "100%", overflow: "auto" }}>
      <div style={{ height: rows.getTotalSize(), position: "relative" }}>
        {rows.getVirtualItems().map(({ key, index, start, size }) => (
          <div key={key} className="row" style={{ height: size, transform: `translateY(${start}px)` }}>
            {LINES[index]?.cells.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};

createRoot(place()).render(<Rows />);
window.scroller = () => document.querySelector(".frame");
