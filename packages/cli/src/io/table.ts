/** Letters that are each one column wide on every terminal. */
const PLAIN = /^[\x20-\x7e]*$/;

type Line = readonly string[];

/** Columns apart by spaces: denser than boxes, and what is copied out of it holds no lines. */
export async function drawTable(head: Line, rows: readonly Line[], bold: boolean): Promise<string> {
  // Measuring texts takes longer than most commands, and most tables hold plain letters alone.
  const plain = [head, ...rows].every((line) => line.every((text) => PLAIN.test(text)));
  return plain ? plainTable(head, rows, bold) : measuredTable(head, rows, bold);
}

const boldLine = (line: Line): Line => line.map((text) => `\u001b[1m${text}\u001b[22m`);

/** What `measuredTable` draws, of texts that are as wide as they are long. */
function plainTable(head: Line, rows: readonly Line[], bold: boolean): string {
  const widths = head.map((text, column) => rows.reduce((widest, line) => Math.max(widest, line[column]?.length ?? 0), text.length));
  const padded = (line: Line): Line => line.map((text, column) => `${text.padEnd(widths[column] ?? 0)} `);
  const first = bold ? boldLine(padded(head)) : padded(head);
  return [first, ...rows.map(padded)].map((line) => line.join(" ")).join("\n");
}

/** Emoji, Chinese, Arabic: cli-table3 knows how wide each is. */
async function measuredTable(head: Line, rows: readonly Line[], bold: boolean): Promise<string> {
  const { default: Table } = await import("cli-table3");
  // Its colours are on even in a pipe unless both lists are given (dependencies.md section 7).
  const drawn = new Table({ head: [...head], style: { head: bold ? ["bold"] : [], border: [], "padding-left": 0 }, chars: RULES });
  for (const row of rows) drawn.push([...row]);
  return drawn.toString();
}

const RULES = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: " ",
};
