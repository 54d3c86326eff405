import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineOperations } from "../graphql/define-operations.ts";
import { enumType, idVariable, minorUnits, objectType, pageType, pageVariables, searchVariable } from "../graphql/types.ts";

export const Product = objectType("Product", {
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  status: enumType("ProductStatus", ["draft", "published", "hidden"]),
  priceMinor: minorUnits(),
  currency: z.string(),
  stock: z.int(),
});
export type Product = z.output<typeof Product>;

/** Products of the storefront, whose API is GraphQL (spec section 7). Always allowed (section 6). */
export const products = defineOperations({
  list: {
    operation: "query",
    field: "products",
    summary: "List the products of your stakeholder by name; `search` matches name and slug.",
    access: signedIn,
    variables: z.object({ ...pageVariables(200), search: searchVariable() }),
    output: pageType(Product),
  },
  get: {
    operation: "query",
    field: "product",
    summary: "Get one product of your stakeholder, or null.",
    access: signedIn,
    variables: z.object({ id: idVariable("product") }),
    output: z.nullable(Product),
  },
});
