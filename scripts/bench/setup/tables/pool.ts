import { LINES, place, ROW_HEIGHT, TABLE_COLUMN_COUNT } from "./rows.ts";

/**
 * Baseline: a hand-written table. It has as many rows as fit and eight more, which are moved and refilled on each
 * scroll.
 */
const frame = place();
frame.style.overflow = "auto";
const body = document.createElement("div");
body.style.cssText = `position:relative;height:${LINES.length * ROW_HEIGHT}px`;
frame.append(body);

const pool = Array.from({ length: Math.ceil(frame.clientHeight / ROW_HEIGHT) + 8 }, () => {
  const row = document.createElement("div");
  row.className = "row";
  const texts = Array.from({ length: TABLE_COLUMN_COUNT }, () => {
    const cell = document.createElement("div");
    const text = document.createTextNode("");
    cell.append(text);
    row.append(cell);
    return text;
  });
  body.append(row);
  return { row, texts, shown: -1 };
});

const fill = () => {
  const first = Math.max(0, Math.floor(frame.scrollTop / ROW_HEIGHT) - 4);
  for (let index = first; index < Math.min(first + pool.length, LINES.length); index += 1) {
    const slot = pool[index % pool.length];
    const line = LINES[index];
    if (slot === undefined || line === undefined || slot.shown === index) continue;
    slot.shown = index;
    slot.row.style.transform = `translateY(${index * ROW_HEIGHT}px)`;
    slot.texts.forEach((text, column) => {
      text.data = line.cells[column] ?? "";
    });
  }
};
frame.addEventListener("scroll", fill, { passive: true });
fill();
window.scroller = () => frame;
