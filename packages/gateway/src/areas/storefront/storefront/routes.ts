import { Product, products } from "@parley/core/contract/storefront/products";
import { columnsOf } from "../../../db/columns-of.ts";
import type { Database } from "../../../db/database.ts";
import { containing } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { implement } from "../../../handlers/implement.ts";

const columns = columnsOf(Product, "product");

const productList = listStatement(products.list, {
  name: "products",
  table: "product",
  columns,
  stakeholder: "product.stakeholder_id",
  filters: { search: containing("product.search") },
  orders: { name: "lower(product.name)" },
  order: "name",
});

/**
 * Handlers for the products of the storefront. Each statement filters by stakeholder, in addition to row-level
 * security.
 */
export const productRoutes = implement(products, ({ database }: { readonly database: Database }) => ({
  list: ({ variables, who: { stakeholderId } }) => productList.read(database, stakeholderId, variables),
  get: async ({ variables: { id }, who: { stakeholderId } }) => {
    const text = `select ${columns} from product where stakeholder_id = $1 and id = $2`;
    const [product] = await database.query<Product>(stakeholderId, { name: "product_get", text, values: [stakeholderId, id] });
    return product ?? null;
  },
}));
