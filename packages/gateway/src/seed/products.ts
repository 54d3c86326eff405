import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

const PRODUCTS = [
  ["Masai Mara, three days", "masai-mara-3-days", 62_500_00, "KES", 12],
  ["Amboseli and Tsavo, five days", "amboseli-tsavo-5-days", 98_000_00, "KES", 8],
  ["Lamu by dhow, a weekend", "lamu-dhow-weekend", 41_000_00, "KES", 20],
  ["Mount Kenya, Sirimon route", "mount-kenya-sirimon", 75_500_00, "KES", 6],
  ["Nairobi national park, half a day", "nairobi-park-half-day", 8_900_00, "KES", 40],
  ["Gorilla permit with transfer", "gorilla-permit-transfer", 112_000_00, "KES", 0],
  ["Balloon over the Mara", "balloon-mara", 58_000_00, "KES", 10],
  ["Diani beach, a week", "diani-beach-week", 87_300_00, "KES", 15],
] as const;

/** Creates the products of the demo storefront, which belongs to Acacia (stakeholder 2). */
export const seedProducts = async (trx: Transaction<Schema>, { madeAt }: { madeAt: Date }): Promise<void> => {
  await trx
    .insertInto("product")
    .values(
      PRODUCTS.map(([name, slug, price_minor, currency, stock]) => ({
        stakeholder_id: 2,
        name,
        slug,
        price_minor,
        currency,
        stock,
        status: stock === 0 ? ("hidden" as const) : ("published" as const),
        created_at: madeAt,
      })),
    )
    .execute();
};
