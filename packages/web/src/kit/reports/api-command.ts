import type { CallName } from "@parley/core/contract";
import { shellQuote } from "../../ui/text/shell-quote.ts";

/** The `parley` command that makes this very call; an empty value is not sent. */
export const apiCommand = (call: CallName, query: object): string =>
  [
    "parley api",
    call,
    ...Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => `-d ${shellQuote(`${name}=${value}`)}`),
  ].join(" ");
