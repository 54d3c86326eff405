import * as z from "zod/mini";
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, type EntityKind, idKinds, paged } from "../schemas.ts";

/** GraphQL properties of a schema that zod does not have. */
interface GraphqlType {
  /** Name of an object or enum. */
  readonly name?: string;
  /** Overrides the scalar that follows from the schema. */
  readonly scalar?: "Float";
  readonly description?: string;
}

/** Names, scalars and descriptions for the printed schema and queries. */
export const graphqlTypes = z.registry<GraphqlType>();

/** An object type of the storefront, by its GraphQL name. */
export const objectType = <const Shape extends z.core.$ZodShape>(name: string, shape: Shape) => {
  const schema = z.object(shape);
  graphqlTypes.add(schema, { name });
  return schema;
};

/** An enum type, by its GraphQL name. */
export const enumType = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) => {
  const schema = z.enum(values);
  graphqlTypes.add(schema, { name });
  return schema;
};

/** A page of an object type (spec section 3, paged list); `Product` has `ProductPage`. */
export const pageType = <T extends z.core.$ZodType>(item: T) => {
  const schema = paged(item);
  graphqlTypes.add(schema, { name: `${graphqlTypes.get(item)?.name}Page` });
  return schema;
};

/** Money (design section 4). GraphQL's Int has 32 bits, which is 21 million shillings. */
export const minorUnits = () => {
  const schema = z.int();
  graphqlTypes.add(schema, { scalar: "Float", description: "Integer minor units of the currency." });
  return schema;
};

/**
 * An id among the variables. GraphQL's Int is the only check: a number that cannot be an id finds nothing, like an
 * unknown one.
 */
export const idVariable = (kind: EntityKind) => {
  const schema = z.int();
  idKinds.add(schema, { kind });
  return schema;
};

/** `page` and `pageSize` among the variables. `most` is the largest page size. */
export const pageVariables = (most: number) => {
  const page = { error: "The first page is 1" };
  const size = { error: `A page has 1 to ${most} rows` };
  return {
    page: z._default(z.int(page).check(z.minimum(1, page)), DEFAULT_PAGE),
    pageSize: z._default(z.int(size).check(z.minimum(1, size), z.maximum(most, size)), DEFAULT_PAGE_SIZE),
  };
};

/** Search text among the variables; null and blank count as absent. */
export const searchVariable = () =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((typed: string | null | undefined) => typed?.trim() || undefined),
  );
