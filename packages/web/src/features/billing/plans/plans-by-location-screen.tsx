import type { Plan } from "@parley/core/contract/billing/plans";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { useLocalRows } from "../../../ui/list/local-rows.ts";
import { kindText, PriceCell, priceColumns, UPCOMING_PRICE_COLUMNS } from "./price-columns.tsx";
import { PriceForm } from "./price-form.tsx";
import { type PriceRegion, PriceTable, priceRegionsOf } from "./price-rows.ts";
import { priceCalls, usePlans } from "./queries.ts";
import { RemovePrice } from "./remove-price.tsx";

const t = defineMessages("plans.byLocation", {
  title: "Plans by location",
  lead: "A country's own price applies first, then its continent's, then the plan's default.",
  search: "Search locations",
  kind: "Kind",
  prices: "Prices",
  own: "Only locations with their own prices",
  empty: "No locations yet",
});

const KINDS = ["country", "continent"] as const;
const KIND_OPTIONS = KINDS.map((value) => ({ value, label: () => kindText(value) }));
const OWN_OPTIONS = [{ value: "own", label: t.ref("own") }];
const rowKey = ({ kind, code }: PriceRegion) => `${kind}-${code}`;
const textOf = ({ name, code }: PriceRegion) => `${name} ${code}`;
const NONE: readonly Plan[] = [];

interface PlacePanelProps {
  readonly place: PriceRegion;
  readonly plans: readonly Plan[];
  readonly prices: PriceTable;
}

const PlacePanel = ({ place, plans, prices }: PlacePanelProps) =>
  plans.map((plan) => {
    const present = prices.at(plan, place);
    return (
      <section key={plan.id} aria-label={plan.name} className="parley-plan-price">
        <h2 className="parley-panel-heading">
          {plan.name} <PriceCell price={{ ...present, next: undefined }} />
        </h2>
        {present.next === undefined ? null : <RemovePrice plan={plan} place={place} price={present.next} />}
        <PriceForm key={`${rowKey(place)} ${present.price} ${present.from}`} plan={plan} place={place} present={present} />
      </section>
    );
  });

/** Screen with plan prices by country and continent (spec section 2, plans: plans-by-location). */
export const PlansByLocationScreen = () => {
  const state = useListState({ filters: { kind: KINDS, prices: ["own"] } });
  const plans = usePlans();
  const listed = useQuery(priceCalls.list.options());
  const continents = useQuery(priceCalls.continents.options());
  const offered = useMemo(() => plans.data?.filter(({ status }) => status === "active") ?? NONE, [plans.data]);
  const prices = useMemo(() => new PriceTable(listed.data ?? []), [listed.data]);
  const isKnown = plans.data !== undefined;
  const columns = useMemo(() => (isKnown ? priceColumns(offered, prices) : UPCOMING_PRICE_COLUMNS), [isKnown, offered, prices]);
  const places = useMemo(() => continents.data && priceRegionsOf(continents.data), [continents.data]);
  const { kind, prices: only } = state.filters;
  const options = useMemo(
    () => ({
      text: textOf,
      matches: (place: PriceRegion) =>
        (kind === undefined || place.kind === kind) && (only === undefined || offered.some((plan) => prices.at(plan, place).from === "own")),
    }),
    [kind, only, offered, prices],
  );
  const rows = useLocalRows(places, state, options);
  const results = [plans, listed, continents];
  const isComplete = results.every(({ data }) => data !== undefined);
  return (
    <Page title={t("title")} lead={t("lead")} height="fill">
      <List
        name="planPrices"
        label={t("title")}
        state={state}
        result={{
          data: isComplete ? rows : undefined,
          error: results.find(({ error }) => error !== null)?.error ?? null,
          isFetching: results.some(({ isFetching }) => isFetching),
          refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
        }}
        columns={columns}
        rowKey={rowKey}
        search={t("search")}
        filters={[
          { name: "kind", label: t.ref("kind"), options: KIND_OPTIONS },
          { name: "prices", label: t.ref("prices"), options: OWN_OPTIONS },
        ]}
        paging={false}
        panel={{ title: ({ name }) => name, body: (place) => <PlacePanel place={place} plans={offered} prices={prices} /> }}
        empty={{ title: t("empty") }}
      />
    </Page>
  );
};
