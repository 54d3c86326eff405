/** Letters that are each one column wide on every terminal. */
const PLAIN = /^[\x20-\x7e]*$/;

type Line = readonly string[];

/** Columns apart by spaces: denser than boxes, and what is copied out of it holds no lines. */
export async function drawTable(head: Line, rows: readonly Line[], bold: boolean): Promise<string> {
  // Measuring texts takes longer than most commands, and most tables hold plain letters alone.
  const plain = [head, ...rows].every((line) => line.every((text) => PLAIN.test(text)));
  return plain ? plainTable(head, rows, bold) : measuredTable(head, rows, bold);
}

const boldText = (text: string): string => `\u001b[1m${text}\u001b[22m`;

/** What `measuredTable` draws, of texts that are as wide as they are long. */
function plainTable(head: Line, rows: readonly Line[], bold: boolean): string {
  const widths = head.map((text, column) => rows.reduce((widest, line) => Math.max(widest, line[column]?.length ?? 0), text.length));
  const draw = (line: Line, look = (text: string) => text): string =>
    line.map((text, column) => `${look(text)}${" ".repeat((widths[column] ?? 0) - text.length)} `).join(" ");
  return [draw(head, bold ? boldText : undefined), ...rows.map((row) => draw(row))].join("\n");
}

/** Emoji, Chinese, Arabic: cli-table3 knows how wide each is. */
async function measuredTable(head: Line, rows: readonly Line[], bold: boolean): Promise<string> {
  const { default: Table } = await import("cli-table3");
  // It decides on colours by the environment, and not as `Out` does: it is given none of its own, and a heading that is bold already.
  const drawn = new Table({
    head: head.map((text) => (bold ? boldText(text) : text)),
    style: { head: [], border: [], "padding-left": 0 },
    chars: RULES,
  });
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
