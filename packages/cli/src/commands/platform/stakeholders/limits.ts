import { PLAN_ITEM_KEYS } from "@parley/core/contract/billing/plans";
import type { Stakeholder } from "@parley/core/contract/platform/stakeholders";
import { usage } from "../../../io/fail.ts";

const isThing = (thing: string): thing is (typeof PLAN_ITEM_KEYS)[number] => PLAN_ITEM_KEYS.some((known) => known === thing);

/** Returns the limits of a stakeholder after applying `--limit`. Other limits stay unchanged. */
export function applyLimitFlags(present: Stakeholder["limits"], asked: Readonly<Record<string, string>>): Stakeholder["limits"] {
  const limits = { ...present };
  for (const [thing, text] of Object.entries(asked)) {
    if (!isThing(thing)) throw usage(`There is no limit for '${thing}'.`, `Things: ${PLAN_ITEM_KEYS.join(", ")}`);
    if (text !== "none" && !/^\d{1,10}$/.test(text))
      throw usage(`'${text}' is not a number of ${thing}.`, "Use a whole number, or none to go by the plan.");
    if (text === "none") delete limits[thing];
    else limits[thing] = Number(text);
  }
  return limits;
}
