import type { TagDraft } from "@parley/core/contract/messenger/tags";
import type { input } from "zod/mini";
import { shellQuote } from "../../ui/text/shell-quote.ts";

type Draft = Partial<input<typeof TagDraft>>;

/** The `parley` command that creates this tag. */
export const createCommand = ({ name = "", color, is_active: isActive = true }: Draft): string =>
  ["parley tags create", shellQuote(name), ...(color === undefined ? [] : [`--color ${color}`]), ...(isActive ? [] : ["--inactive"])].join(" ");

/** The one that gives the tag of this name these values. */
export const updateCommand = (of: string, { name = of, color, is_active: isActive = true }: Draft): string =>
  [
    "parley tags update",
    shellQuote(of),
    ...(name === of ? [] : [`--name ${shellQuote(name)}`]),
    ...(color === undefined ? [] : [`--color ${color}`]),
    isActive ? "--active" : "--no-active",
  ].join(" ");
