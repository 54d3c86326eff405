import type { Plan } from "@parley/core/contract/billing/plans";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import type { Column } from "../../../ui/list/column.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { shortDay } from "../../../ui/text/day-format.ts";
import type { Place, PlacePrice, PriceTable } from "./price-rows.ts";

const t = defineMessages("plans.priceColumns", {
  location: "Location",
  kind: "Kind",
  country: "Country",
  continent: "Continent",
  fromDefault: "Default",
  fromContinent: "Continent",
  next: "{price} from {day}",
});

export const kindText = (kind: Place["kind"]): string => t(kind);

/** A price, with a badge if it is inherited. */
export const PriceCell = ({ price: { price, currency, from, next } }: { readonly price: PlacePrice }) => (
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

const OF_PLACE: readonly Column<Place>[] = [
  { id: "location", header: t.ref("location"), width: 170, cell: ({ name }) => name },
  { id: "kind", header: t.ref("kind"), width: 100, grow: 0.3, cell: ({ kind }) => kindText(kind) },
];

/** Columns while the plans load: the usual number, without names. */
export const COLUMNS_TO_COME: readonly Column<Place>[] = [
  ...OF_PLACE,
  ...["a", "b", "c", "d"].map((id): Column<Place> => ({ id: `to-come-${id}`, header: () => "", width: 170, cell: () => null })),
];

/** Columns of the table: the location, and one for each plan. */
export const priceColumns = (plans: readonly Plan[], prices: PriceTable): readonly Column<Place>[] => [
  ...OF_PLACE,
  ...plans.map(
    (plan): Column<Place> => ({
      id: plan.code,
      header: () => plan.name,
      width: 170,
      align: "end",
      cell: (place) => <PriceCell price={prices.at(plan, place)} />,
    }),
  ),
];
