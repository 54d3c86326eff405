import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema } from "graphql";
import type { Database } from "../../db/database.ts";
import { type StorefrontContext, storefrontQueries } from "./products.ts";

/** The storefront's types; its first is the product list. Money is integer minor units (design section 4). */
const TYPES = `
  enum ProductStatus { draft published hidden }

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
    "Products of your stakeholder by name; \`search\` looks in name and slug."
    products(page: Int = 1, pageSize: Int = 20, search: String): ProductPage!
    "One product of your stakeholder, or null."
    product(id: Int!): Product
  }
`;

/** The schema with its resolvers. They hang on the fields, because compiled queries call no functions of a root object. */
export const storefrontSchema = (database: Database): GraphQLSchema => {
  const schema = buildSchema(TYPES);
  const fields = schema.getQueryType()?.getFields() ?? {};
  const { products, product } = storefrontQueries(database);
  const resolvers: Record<string, GraphQLFieldResolver<unknown, StorefrontContext>> = {
    products: (_root, given, context) => products(given, context),
    product: (_root, given, context) => product(given, context),
  };
  for (const [name, resolve] of Object.entries(resolvers)) {
    const field = fields[name];
    if (!field) throw new Error(`the storefront's schema has no query ${name}`);
    field.resolve = resolve;
  }
  return schema;
};
