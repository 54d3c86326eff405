import { Day } from "@parley/core/contract/schemas";
import * as z from "zod/mini";
import { usage } from "../../../io/fail.ts";

/** A usage error for what is no calendar day. */
export function checkDay(flag: string, text: string): void {
  if (!z.safeParse(Day, text).success) throw usage(`${flag} ${text} is not a date.`, "Use YYYY-MM-DD.");
}
