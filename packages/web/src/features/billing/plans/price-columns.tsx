import type { Plan } from "@parley/core/contract/billing/plans";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import type { Column } from "../../../ui/list/column.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { shortDay } from "../../../ui/text/day-format.ts";
import type { PriceRegion, PriceTable, RegionPrice } from "./price-rows.ts";

const t = defineMessages("plans.priceColumns", {
  location: "Location",
  kind: "Kind",
  country: "Country",
  continent: "Continent",
  fromDefault: "Default",
  fromContinent: "Continent",
  next: "{price} from {day}",
});

export const kindText = (kind: PriceRegion["kind"]): string => t(kind);

/** Table cell with a price, a badge if the price is inherited, and the next scheduled price. */
export const PriceCell = ({ price: { price, currency, from, next } }: { readonly price: RegionPrice }) => (
  <span className={from === "own" ? "" : "parley-price-inherited"}>
    {from === "own" ? null : <Tag>{t(from === "default" ? "fromDefault" : "fromContinent")}</Tag>} {moneyText(price, currency)}
    {next === undefined ? null : (
      <>
        {" "}
        <Tag intent="primary">{t("next", { price: moneyText(next.price, next.currency), day: shortDay(next.effectiveFrom) })}</Tag>
      </>
    )}
  </span>
);

const OF_PLACE: readonly Column<PriceRegion>[] = [
  { id: "location", header: t.ref("location"), width: 170, cell: ({ name }) => name },
  { id: "kind", header: t.ref("kind"), width: 100, grow: 0.3, cell: ({ kind }) => kindText(kind) },
];

/**
 * Placeholder columns while the plans load. There are four, the usual number of plans, so that the table keeps its
 * width.
 */
export const UPCOMING_PRICE_COLUMNS: readonly Column<PriceRegion>[] = [
  ...OF_PLACE,
  ...["a", "b", "c", "d"].map((id): Column<PriceRegion> => ({ id: `to-come-${id}`, header: () => "", width: 170, cell: () => null })),
];

/** Returns the columns of the price table: the country or continent, and one column per plan. */
export const priceColumns = (plans: readonly Plan[], prices: PriceTable): readonly Column<PriceRegion>[] => [
  ...OF_PLACE,
  ...plans.map(
    (plan): Column<PriceRegion> => ({
      id: plan.code,
      header: () => plan.name,
      width: 170,
      align: "end",
      cell: (place) => <PriceCell price={prices.at(plan, place)} />,
    }),
  ),
];
