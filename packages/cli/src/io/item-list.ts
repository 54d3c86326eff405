import { Help } from "@commander-js/extra-typings";

/** A heading and its items, each a term with what it means, as commander sets the lists of its help. `help` knows how wide a line may be; without one, no line is broken. */
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
