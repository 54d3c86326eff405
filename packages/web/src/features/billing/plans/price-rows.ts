import type { Plan, PlanPrice, planPrices } from "@parley/core/contract/billing/plans";
import type { output } from "zod/mini";

export type Continent = output<(typeof planPrices)["continents"]["output"]>[number];

/** Country or continent for which plans can have a price. */
export interface PriceRegion {
  readonly kind: PlanPrice["kind"];
  readonly code: string;
  readonly name: string;
  /** Currency of the country; undefined for continents. */
  readonly currency: string | undefined;
  readonly continentCode: string | undefined;
}

/**
 * Today's price of a plan in a country or continent, and its source: own, from the continent, or the plan's default.
 */
export interface RegionPrice {
  readonly price: number;
  readonly currency: string;
  readonly from: "own" | "continent" | "default";
  /** Scheduled next price of the country or continent itself. */
  readonly next: PlanPrice | undefined;
}

/** Returns one entry for each continent, followed by entries for its countries. */
export const priceRegionsOf = (continents: readonly Continent[]): readonly PriceRegion[] =>
  continents.flatMap(({ code, name, countries }) => [
    { kind: "continent" as const, code, name, currency: undefined, continentCode: undefined },
    ...countries.map((country) => ({
      kind: "country" as const,
      code: country.code,
      name: country.name,
      currency: country.currency,
      continentCode: code,
    })),
  ]);

/** Plan prices indexed by plan and location, so that a full table can look up each cell quickly. */
export class PriceTable {
  readonly #prices = new Map<string, PlanPrice[]>();

  constructor(prices: readonly PlanPrice[]) {
    for (const price of prices) {
      const key = this.#key(price.planId, price.kind, price.code);
      this.#prices.set(key, [...(this.#prices.get(key) ?? []), price]);
    }
  }

  #key = (planId: number, kind: string, code: string) => `${planId}/${kind}/${code}`;
  #at(planId: number, kind: string, code: string, isNow: boolean) {
    return this.#prices.get(this.#key(planId, kind, code))?.find(({ isInForce }) => isInForce === isNow);
  }

  /**
   * Finds a price by the same rule as the gateway: the country's price, else the continent's, else the plan's default.
   */
  at({ id, basePrice, currency }: Plan, { kind, code, continentCode }: PriceRegion): RegionPrice {
    const next = this.#at(id, kind, code, false);
    const own = this.#at(id, kind, code, true);
    if (own !== undefined) return { price: own.price, currency: own.currency, from: "own", next };
    const continent = continentCode === undefined ? undefined : this.#at(id, "continent", continentCode, true);
    if (continent !== undefined) return { price: continent.price, currency: continent.currency, from: "continent", next };
    return { price: basePrice, currency, from: "default", next };
  }
}
