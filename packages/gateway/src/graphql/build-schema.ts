import { buildSchema, type GraphQLSchema } from "graphql";
import { type OperationRow, printSchema } from "./print-schema.ts";

/** Contract entry with its resolver. `Context` contains the gateway's data about the request. */
export interface BoundOperation<Context> {
  readonly row: OperationRow;
  readonly resolve: (variables: unknown, context: Context) => unknown;
}

/**
 * Builds the GraphQL schema from the contract entries. Resolvers are attached to the fields, because compiled queries
 * do not call functions of a root object.
 */
export const schemaOf = <Context>(operations: readonly BoundOperation<Context>[]): GraphQLSchema => {
  const schema = buildSchema(printSchema(operations.map(({ row }) => row)));
  const fields = { query: schema.getQueryType()?.getFields(), mutation: schema.getMutationType()?.getFields() };
  for (const { row, resolve } of operations) {
    const field = fields[row.graphql.operation]?.[row.graphql.field];
    if (field) field.resolve = (_root, variables: unknown, context: Context) => resolve(variables, context);
  }
  return schema;
};
