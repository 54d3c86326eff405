import type { ReferenceEntry } from "./reference.ts";

/**
 * A line of text in roff, where a backslash is the escape character, and a dot or an apostrophe at the start begins a
 * command.
 */
const line = (text: string): string =>
  text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^(?=[.'])/, "\\&");
const block = (text: string): string => [".nf", ...text.split("\n").map(line), ".fi"].join("\n");

/** The manual page `parley(1)` with all commands: `parley help --man | man -l -`. */
export function manPage([root, ...commands]: readonly ReferenceEntry[]): string {
  if (!root) return "";
  const sections = commands.map(({ name, depth, help }) => `${depth === 1 ? ".SH" : ".SS"} "${name.toUpperCase()}"\n${block(help)}`);
  return [".TH PARLEY 1", ".SH NAME", `parley \\- ${line(root.summary)}`, ".SH USAGE", block(root.help), ...sections, ""].join("\n");
}
