import type { Product, ProductPage } from "@parley/core/contract/storefront/products";
import { fail } from "../../answers/app-error.ts";
import { pageOf } from "../../answers/page.ts";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Who } from "../../reach/who.ts";

const COLUMNS = `id, name, slug, status, price_minor as "priceMinor", currency, stock`;
const FILTER = "stakeholder_id = $1 and ($2::text is null or search like $2)";
const PAGE_SIZE_MAX = 200;

/** What resolvers are given: who asks, from the gateway's own records. */
export interface StorefrontContext {
  readonly who: Who;
}

interface ProductsArguments {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | null;
}

/** The queries of the storefront. Each names the stakeholder, and row-level security stands behind it. */
export const storefrontQueries = (database: Database) => ({
  products: async ({ page, pageSize, search }: ProductsArguments, { who }: StorefrontContext): Promise<ProductPage> => {
    if (page < 1) fail.invalid({ path: "page", message: "The first page is 1" });
    if (pageSize < 1 || pageSize > PAGE_SIZE_MAX) fail.invalid({ path: "pageSize", message: `A page has 1 to ${PAGE_SIZE_MAX} rows` });
    const { stakeholderId } = who;
    const values = [stakeholderId, search?.trim() ? contains(search.trim()) : null];
    const text = `select ${COLUMNS} from product where ${FILTER} order by lower(name), id limit $3 offset $4`;
    const [items, [counted]] = await Promise.all([
      database.query<Product>(stakeholderId, { name: "product_page", text, values: [...values, pageSize, (page - 1) * pageSize] }),
      database.query<{ n: number }>(stakeholderId, { name: "product_count", text: `select count(*)::int as n from product where ${FILTER}`, values }),
    ]);
    return pageOf({ items, rowCount: counted?.n ?? 0 }, { page, pageSize });
  },
  product: async ({ id }: { readonly id: number }, { who }: StorefrontContext): Promise<Product | null> => {
    const text = `select ${COLUMNS} from product where stakeholder_id = $1 and id = $2`;
    const [row] = await database.query<Product>(who.stakeholderId, { name: "product_get", text, values: [who.stakeholderId, id] });
    return row ?? null;
  },
});
