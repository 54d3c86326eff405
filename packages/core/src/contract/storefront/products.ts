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

/** The storefront speaks GraphQL (spec section 7); this is its first type, the product list of the demo storefront. Section 6: always allowed. */
export const products = defineOperations({
  list: {
    operation: "query",
    field: "products",
    summary: "Products of your stakeholder by name; `search` looks in name and slug.",
    access: signedIn,
    variables: z.object({ ...pageVariables(200), search: searchVariable() }),
    output: pageType(Product),
  },
  get: {
    operation: "query",
    field: "product",
    summary: "One product of your stakeholder, or null.",
    access: signedIn,
    variables: z.object({ id: idVariable("product") }),
    output: z.nullable(Product),
  },
});
