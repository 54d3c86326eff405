import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** Positions in `argv` of the words that are neither options nor values of options. */
export function operandPositions(argv: readonly string[], command: CommandUnknownOpts, root: CommandUnknownOpts): number[] {
  const takeNext = new Set([...root.options, ...command.options].filter(({ required }) => required).flatMap(({ long, short }) => [long, short]));
  const places: number[] = [];
  for (let index = 0; index < argv.length && argv[index] !== "--"; index++) {
    const word = argv[index] ?? "";
    if (takeNext.has(word)) index++;
    else if (!word.startsWith("-") || word === "-") places.push(index);
  }
  return places;
}
