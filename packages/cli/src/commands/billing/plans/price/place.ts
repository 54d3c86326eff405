import type { PlanPrice } from "@parley/core/contract/billing/plans";
import { usage } from "../../../../io/fail.ts";

interface Named {
  readonly country?: string;
  readonly continent?: string;
}

/** Place of a price, from one of two flags. */
export function placeOf({ country, continent }: Named): Pick<PlanPrice, "kind" | "code"> {
  if ((country === undefined) === (continent === undefined)) throw usage("Use one of --country and --continent.");
  const kind = country === undefined ? "continent" : "country";
  return { kind, code: (country ?? continent ?? "").trim().toUpperCase() };
}
