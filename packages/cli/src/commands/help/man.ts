import type { ReferenceEntry } from "./reference.ts";

/**
 * Escapes a line for roff, where a backslash starts an escape, and a dot or apostrophe at the start of a line begins a
 * command.
 */
const line = (text: string): string =>
  text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^(?=[.'])/, "\\&");
const block = (text: string): string => [".nf", ...text.split("\n").map(line), ".fi"].join("\n");

/** Returns the manual page `parley(1)` of all commands. View it with `parley help --man | man -l -`. */
export function manPage([root, ...commands]: readonly ReferenceEntry[]): string {
  if (!root) return "";
  const sections = commands.map(({ name, depth, help }) => `${depth === 1 ? ".SH" : ".SS"} "${name.toUpperCase()}"\n${block(help)}`);
  return [".TH PARLEY 1", ".SH NAME", `parley \\- ${line(root.summary)}`, ".SH USAGE", block(root.help), ...sections, ""].join("\n");
}
