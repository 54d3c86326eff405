import * as z from "zod/mini";
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, type EntityKind, idKinds, paged } from "../schemas.ts";

/** GraphQL properties of a schema that zod cannot express. */
interface GraphqlType {
  readonly name?: string;
  /** GraphQL scalar to use instead of the scalar that follows from the schema. */
  readonly scalar?: "Float";
  readonly description?: string;
}

/** Names, scalars and descriptions of schemas, used to generate the GraphQL schema and queries. */
export const graphqlTypes = z.registry<GraphqlType>();

/** Returns the schema of an object type with its GraphQL name. */
export const objectType = <const Shape extends z.core.$ZodShape>(name: string, shape: Shape) => {
  const schema = z.object(shape);
  graphqlTypes.add(schema, { name });
  return schema;
};

export const enumType = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) => {
  const schema = z.enum(values);
  graphqlTypes.add(schema, { name });
  return schema;
};

/**
 * Returns the schema of a page of an object type (spec section 3, paged list). The page of `Product` is named
 * `ProductPage`.
 */
export const pageType = <T extends z.core.$ZodType>(item: T) => {
  const schema = paged(item);
  graphqlTypes.add(schema, { name: `${graphqlTypes.get(item)?.name}Page` });
  return schema;
};

/**
 * Returns the schema of an amount of money (design section 4). It uses Float, because GraphQL's Int has 32 bits, which
 * is only 21 million shillings.
 */
export const minorUnits = () => {
  const schema = z.int();
  graphqlTypes.add(schema, { scalar: "Float", description: "Integer minor units of the currency." });
  return schema;
};

/**
 * Returns the schema of an id in the variables of a GraphQL operation. The only check is that of GraphQL's Int; an
 * impossible id is handled like an unknown one.
 */
export const idVariable = (kind: EntityKind) => {
  const schema = z.int();
  idKinds.add(schema, { kind });
  return schema;
};

/**
 * Returns the schemas of `page` and `pageSize` in the variables of a GraphQL operation. `most` is the maximum page size
 * in rows.
 */
export const pageVariables = (most: number) => {
  const page = { error: "The first page is 1" };
  const size = { error: `A page has 1 to ${most} rows` };
  return {
    page: z._default(z.int(page).check(z.minimum(1, page)), DEFAULT_PAGE),
    pageSize: z._default(z.int(size).check(z.minimum(1, size), z.maximum(most, size)), DEFAULT_PAGE_SIZE),
  };
};

/**
 * Returns the schema of a search text in the variables of a GraphQL operation. Null and blank text are treated as
 * absent.
 */
export const searchVariable = () =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((typed: string | null | undefined) => typed?.trim() || undefined),
  );
