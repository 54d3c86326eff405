import type { Plan, PlanPrice } from "@parley/core/contract/billing/plans";
import { expect, test } from "vitest";
import { type PriceRegion, PriceTable, priceRegionsOf } from "./price-rows.ts";

const plan = { id: 2, basePrice: 4900, currency: "USD" } as Plan;
const kenya: PriceRegion = { kind: "country", code: "KE", name: "Kenya", currency: "KES", continentCode: "AF" };
const africa: PriceRegion = { kind: "continent", code: "AF", name: "Africa", currency: undefined, continentCode: undefined };
const price = (kind: PlanPrice["kind"], code: string, minor: number, isInForce = true) =>
  ({ planId: 2, kind, code, price: minor, currency: "KES", isInForce }) as PlanPrice;

test("the price of a country comes before that of its continent, and both before the default", () => {
  const prices = [price("country", "KE", 1), price("continent", "AF", 2)];
  expect(new PriceTable(prices).at(plan, kenya)).toMatchObject({ price: 1, from: "own" });
  expect(new PriceTable(prices.slice(1)).at(plan, kenya)).toMatchObject({ price: 2, from: "continent" });
  expect(new PriceTable([]).at(plan, kenya)).toEqual({ price: 4900, currency: "USD", from: "default", next: undefined });
});

test("prices for another plan or location are ignored", () => {
  const prices = [{ ...price("country", "KE", 1), planId: 3 }, price("country", "TZ", 1), price("continent", "EU", 2)];
  expect(new PriceTable(prices).at(plan, kenya).from).toBe("default");
});

test("the current price is shown, and a future one is given as the next price", () => {
  const later = price("country", "KE", 9, false);
  const table = new PriceTable([price("country", "KE", 1), later]);
  expect(table.at(plan, kenya)).toMatchObject({ price: 1, from: "own", next: later });
});

test("countries in the price table are listed below their continent", () => {
  const continents = [{ code: "AF", name: "Africa", countries: [{ code: "KE", name: "Kenya", currency: "KES" }] }];
  expect(priceRegionsOf(continents)).toEqual([africa, kenya]);
});
