import { usage } from "./fail.ts";
import { readText } from "./files.ts";
import type { Host } from "./host.ts";

export interface LabelledLine {
  readonly service: string;
  readonly text: string;
  readonly line: number;
}

/** Reads lines of a service and a text, separated by a tab. Empty lines are skipped. */
export const readLabelledLines = async (path: string, host: Pick<Host, "readStdin">): Promise<LabelledLine[]> => {
  const lines: LabelledLine[] = [];
  for (const [at, given] of (await readText(path, host))
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .entries()) {
    if (given.trim() === "") continue;
    const [service = "", ...rest] = given.split("\t");
    const text = rest.join(" ").trim();
    if (service.trim() === "" || text === "") throw usage(`Line ${at + 1} of ${path} is not a service and a text, separated by a tab.`);
    lines.push({ service: service.trim(), text, line: at + 1 });
  }
  if (lines.length === 0) throw usage(`${path} has no lines.`);
  return lines;
};
