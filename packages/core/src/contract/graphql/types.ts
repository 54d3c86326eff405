import * as z from "zod/mini";
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, type EntityKind, idKinds, paged } from "../schemas.ts";

/** What GraphQL says of a schema beyond what zod does. */
interface GraphqlType {
  /** Of an object or an enum, which GraphQL knows by name only. */
  readonly name?: string;
  /** Instead of the scalar that the schema would come to. */
  readonly scalar?: "Float";
  readonly description?: string;
}

/** The names, scalars and descriptions that the printed schema and the printed queries take. */
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

/** A page of an object type (spec section 3, paged list); `Product` comes by `ProductPage`. */
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

/** An id among the variables. GraphQL's Int is all the check there is: a number that no id can be finds nothing, like any other that is nobody's. */
export const idVariable = (kind: EntityKind) => {
  const schema = z.int();
  idKinds.add(schema, { kind });
  return schema;
};

/** `page` and `pageSize` among the variables. `most` is the largest page that is answered. */
export const pageVariables = (most: number) => {
  const page = { error: "The first page is 1" };
  const size = { error: `A page has 1 to ${most} rows` };
  return {
    page: z._default(z.int(page).check(z.minimum(1, page)), DEFAULT_PAGE),
    pageSize: z._default(z.int(size).check(z.minimum(1, size), z.maximum(most, size)), DEFAULT_PAGE_SIZE),
  };
};

/** Text for a search box among the variables; null and blank are the same as absent. */
export const searchVariable = () =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((typed: string | null | undefined) => typed?.trim() || undefined),
  );
