import { dayOf } from "@parley/core/calendar";
import type { PlanPrice } from "@parley/core/contract/billing/plans";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import { countryName } from "./country-name.ts";

/** Plan price as stored, with the continent's name; `shown` adds the fields for display. */
type StoredPrice = Omit<PlanPrice, "location" | "isInForce"> & { readonly continentName: string | null };

const SELECT = `select l.id, l.plan_id as "planId", p.name as "planName", l.kind, l.code, l.price, l.currency, l.effective_from as "effectiveFrom", l.version,
    k.name as "continentName"
  from plan_price_location l join plan p on p.id = l.plan_id left join continent k on l.kind = 'continent' and k.code = l.code`;

const shown = ({ continentName, ...price }: StoredPrice, today: string): PlanPrice => ({
  ...price,
  location: continentName ?? countryName(price.code),
  isInForce: price.effectiveFrom <= today,
});

export interface PriceKey {
  readonly planId: number;
  readonly kind: PlanPrice["kind"];
  readonly code: string;
}

/**
 * Database access for plan prices by country or continent, which belong to the platform. The first parameter of the
 * statements is the scope.
 */
export const planPriceRepository = (database: Database) => ({
  /** Returns the prices that are in force on `today` and those that start later; superseded prices are omitted. */
  present: async (scope: Scope, today: string, planId: number | undefined): Promise<PlanPrice[]> => {
    const found = await database.query<StoredPrice>(scope, {
      name: "plan_price_present",
      text: `${SELECT} where ($2::int is null or l.plan_id = $2) and not exists (
          select from plan_price_location n where n.plan_id = l.plan_id and n.kind = l.kind and n.code = l.code
            and n.effective_from > l.effective_from and n.effective_from <= $1::date)
        order by p.base_price, p.id, l.kind, l.code, l.effective_from`,
      values: [today, planId ?? null],
    });
    return found.map((price) => shown(price, today));
  },

  /** Returns the price of a plan in a country or continent on a day. */
  onDay: async (scope: Scope, { planId, kind, code }: PriceKey, day: string, today: string): Promise<PlanPrice | undefined> => {
    const [found] = await database.query<StoredPrice>(scope, {
      name: "plan_price_on_day",
      text: `${SELECT} where l.plan_id = $1 and l.kind = $2 and l.code = $3 and l.effective_from <= $4::date order by l.effective_from desc limit 1`,
      values: [planId, kind, code, day],
    });
    return found && shown(found, today);
  },

  get: async (scope: Scope, id: number, today: string): Promise<PlanPrice | undefined> => {
    const [found] = await database.query<StoredPrice>(scope, { name: "plan_price_get", text: `${SELECT} where l.id = $1`, values: [id] });
    return found && shown(found, today);
  },

  continents: async (scope: Scope) => {
    const found = await database.query<{ code: string; name: string; countries: { code: string; currency: string }[] }>(scope, {
      name: "continents",
      text: `select k.code, k.name, jsonb_agg(jsonb_build_object('code', c.code, 'currency', c.currency)) as countries
        from continent k join country c on c.continent_code = k.code group by k.code order by k.name`,
      values: [],
    });
    return found.map((continent) => ({
      ...continent,
      countries: continent.countries
        .map(({ code, currency }) => ({ code, name: countryName(code), currency }))
        .sort((one, other) => one.name.localeCompare(other.name, "en")),
    }));
  },

  /**
   * Returns the currencies allowed for a price in a country or continent: its own currencies and the plan's. Empty if
   * the location does not exist.
   */
  currencies: async (scope: Scope, { kind, code }: PriceKey, ofPlan: string): Promise<string[]> => {
    const found = await database.query<{ currency: string }>(scope, {
      name: "plan_price_currencies",
      text: "select distinct currency from country where case $1 when 'country' then code = $2 else continent_code = $2 end",
      values: [kind, code],
    });
    return found.length === 0 ? [] : [ofPlan, ...found.map(({ currency }) => currency)];
  },

  plan: async (scope: Scope, id: number): Promise<{ code: string; currency: string } | undefined> => {
    const [found] = await database.query<{ code: string; currency: string }>(scope, {
      name: "plan_price_plan",
      text: "select code, currency from plan where id = $1",
      values: [id],
    });
    return found;
  },

  /** Returns the current day in the provider's time zone. */
  today: async (scope: Scope, now: Date): Promise<string> => {
    const [found] = await database.query<{ today: string }>(scope, {
      name: "plan_price_today",
      text: "select ($1::timestamptz at time zone time_zone)::date as today from stakeholder where id = 1",
      values: [now],
    });
    return found?.today ?? dayOf(now);
  },

  set: (trx: Transaction<Schema>, { planId, kind, code }: PriceKey, price: Pick<PlanPrice, "price" | "currency" | "effectiveFrom">) =>
    trx
      .insertInto("plan_price_location")
      .values({ plan_id: planId, kind, code, price: price.price, currency: price.currency, effective_from: price.effectiveFrom })
      .onConflict((conflict) =>
        conflict.columns(["plan_id", "kind", "code", "effective_from"]).doUpdateSet({
          price: price.price,
          currency: price.currency,
          version: sql<number>`plan_price_location.version + 1`,
          updated_at: sql<string>`now()`,
        }),
      )
      .returning("id")
      .executeTakeFirstOrThrow(),

  /** Returns false if the price was changed or removed after the caller read it. */
  remove: async (trx: Transaction<Schema>, { id, version }: Pick<PlanPrice, "id" | "version">): Promise<boolean> => {
    const { numDeletedRows } = await trx.deleteFrom("plan_price_location").where("id", "=", id).where("version", "=", version).executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
