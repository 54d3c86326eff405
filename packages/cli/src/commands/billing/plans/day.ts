import { Day } from "@parley/core/contract/schemas";
import * as z from "zod/mini";
import { usage } from "../../../io/fail.ts";

/** Fails with a usage error unless the string is a calendar day. */
export function checkDay(flag: string, text: string): void {
  if (!z.safeParse(Day, text).success) throw usage(`${flag} ${text} is not a date.`, "Use YYYY-MM-DD.");
}
