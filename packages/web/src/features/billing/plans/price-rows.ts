import type { Plan, PlanPrice, planPrices } from "@parley/core/contract/billing/plans";
import type { output } from "zod/mini";

export type Continent = output<(typeof planPrices)["continents"]["output"]>[number];

/** A country or continent, with the source of its price if it has none of its own. */
export interface Place {
  readonly kind: PlanPrice["kind"];
  readonly code: string;
  readonly name: string;
  /** Currency of the country; continents have none. */
  readonly currency: string | undefined;
  readonly continentCode: string | undefined;
}

/** Price of a plan at a place today: its own, its continent's, or the plan's default. */
export interface PlacePrice {
  readonly price: number;
  readonly currency: string;
  readonly from: "own" | "continent" | "default";
  /** Scheduled future price of the place itself. */
  readonly next: PlanPrice | undefined;
}

/** Returns each continent, followed by its countries. */
export const placesOf = (continents: readonly Continent[]): readonly Place[] =>
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

/** Prices indexed by plan and place, for fast look-ups of a whole table. */
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
   * Same rule as the gateway's when a client gets the plan: the country's price, else the continent's, else the plan's.
   */
  at({ id, basePrice, currency }: Plan, { kind, code, continentCode }: Place): PlacePrice {
    const next = this.#at(id, kind, code, false);
    const own = this.#at(id, kind, code, true);
    if (own !== undefined) return { price: own.price, currency: own.currency, from: "own", next };
    const continent = continentCode === undefined ? undefined : this.#at(id, "continent", continentCode, true);
    if (continent !== undefined) return { price: continent.price, currency: continent.currency, from: "continent", next };
    return { price: basePrice, currency, from: "default", next };
  }
}
