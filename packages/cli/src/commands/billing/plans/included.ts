import { PLAN_ITEM_KEYS, type PlanItem } from "@parley/core/contract/billing/plans";
import { amountIn } from "../../../io/amount.ts";
import { usage } from "../../../io/fail.ts";

type Pairs = Readonly<Record<string, string>>;

const keyOf = (thing: string): PlanItem["key"] => {
  const key = PLAN_ITEM_KEYS.find((known) => known === thing.trim().toLowerCase());
  if (key === undefined) throw usage(`Plans have no item '${thing}'.`, `Things: ${PLAN_ITEM_KEYS.join(", ")}`);
  return key;
};

const quantityOf = (thing: string, text: string): number | null => {
  if (text === "unlimited") return null;
  if (!/^\d{1,10}$/.test(text)) throw usage(`'${text}' is not a number of ${thing}.`, "Use a whole number, or unlimited.");
  return Number(text);
};

/**
 * Returns the plan items after applying `--include` and `--overage`, in the order of the contract. Other items stay
 * unchanged.
 */
export function applyIncludedItems(present: readonly PlanItem[], currency: string, include: Pairs = {}, overage: Pairs = {}): PlanItem[] {
  const items = new Map(present.map((item) => [item.key, item]));
  for (const [thing, text] of Object.entries(include)) {
    const key = keyOf(thing);
    items.set(key, { overagePrice: 0, hardLimit: true, ...items.get(key), key, includedQty: quantityOf(thing, text) });
  }
  for (const [thing, text] of Object.entries(overage)) {
    const item = items.get(keyOf(thing));
    if (item === undefined) throw usage(`The plan does not include ${thing}.`, `Use --include ${thing}=…`);
    items.set(item.key, { ...item, overagePrice: amountIn(currency, text), hardLimit: false });
  }
  return PLAN_ITEM_KEYS.flatMap((key) => items.get(key) ?? []);
}
