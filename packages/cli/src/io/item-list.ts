import { Help } from "@commander-js/extra-typings";

/**
 * Formats a heading with items and their descriptions, like commander's lists. `help` determines the line width;
 * without it lines are not wrapped.
 */
export function itemList(heading: string, items: readonly (readonly [term: string, about: string])[], help = unbroken()): string {
  const width = Math.max(0, ...items.map(([term]) => help.displayWidth(term)));
  const lines = items.map(([term, about]) => help.formatItem(term, width, about, help));
  return help.formatItemList(heading, lines, help).join("\n").trimEnd();
}

function unbroken(): Help {
  const help = new Help();
  help.helpWidth = Number.MAX_SAFE_INTEGER;
  return help;
}
