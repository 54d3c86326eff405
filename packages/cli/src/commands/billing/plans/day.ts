import { Day } from "@parley/core/contract/schemas";
import * as z from "zod/mini";
import { usage } from "../../../io/fail.ts";

/** Refuses text that is not a calendar day. */
export function checkDay(flag: string, text: string): void {
  if (!z.safeParse(Day, text).success) throw usage(`${flag} ${text} is not a date.`, "Use YYYY-MM-DD.");
}
