import type { Audience } from "@parley/core/contract/messenger/push-notifications";
import { shellQuote } from "../../ui/text/shell-quote.ts";

const listed = (flag: string, values: readonly (string | number)[]): string[] =>
  values.length === 0 ? [] : [flag, ...values.map((value) => shellQuote(String(value)))];

/** The `parley` command that does the same. Types go by their ids. */
export const countCommand = ({ typeIds, locations, platforms }: Audience): string =>
  ["parley broadcasts count", ...listed("--type", typeIds), ...listed("--location", locations), ...listed("--platform", platforms)].join(" ");
export const sendCommand = (id: number, at: string | undefined): string =>
  at === undefined ? `parley broadcasts send ${id} --wait` : `parley broadcasts schedule ${id} --at ${at}`;
