import { contractRows, type Row } from "@parley/core/contract";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { isOperation, printSchema } from "./print-schema.ts";

const operations = Object.values<Row>(contractRows).filter(isOperation);

// Schema that programs of the provider's staff depend on. Any difference is a change to a public interface.
test("the GraphQL schema of the storefront equals the expected text", () => {
  expect(printSchema(operations)).toBe(`enum ProductStatus { draft published hidden }

type Product {
  id: Int!
  name: String!
  slug: String!
  status: ProductStatus!
  "Integer minor units of the currency."
  priceMinor: Float!
  currency: String!
  stock: Int!
}

type ProductPage {
  items: [Product!]!
  page: Int!
  pageSize: Int!
  rowCount: Int!
  pageCount: Int!
}

type Query {
  "List the products of your stakeholder by name; \`search\` matches name and slug."
  products(page: Int = 1, pageSize: Int = 20, search: String): ProductPage!
  "Get one product of your stakeholder, or null."
  product(id: Int!): Product
}`);
});

test("the GraphQL schema of the storefront accepts every query document that the client generates", () => {
  const schema = buildSchema(printSchema(operations));
  expect(operations.flatMap(({ graphql: { document } }) => validate(schema, parse(document)))).toEqual([]);
});
