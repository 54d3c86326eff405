import type { PlanPrice } from "@parley/core/contract/billing/plans";
import { usage } from "../../../../io/fail.ts";

interface Named {
  readonly country?: string;
  readonly continent?: string;
}

/** Returns the country or continent of a price, from exactly one of two flags. */
export function priceRegionOf({ country, continent }: Named): Pick<PlanPrice, "kind" | "code"> {
  if ((country === undefined) === (continent === undefined)) throw usage("Use one of --country and --continent.");
  const kind = country === undefined ? "continent" : "country";
  return { kind, code: (country ?? continent ?? "").trim().toUpperCase() };
}
