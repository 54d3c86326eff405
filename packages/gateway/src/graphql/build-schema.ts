import { buildSchema, type GraphQLSchema } from "graphql";
import { type OperationRow, printSchema } from "./print-schema.ts";

/** A row with what answers it. `Context` is what the gateway knows of the request. */
export interface BoundOperation<Context> {
  readonly row: OperationRow;
  readonly resolve: (variables: unknown, context: Context) => unknown;
}

/** The schema that the rows print, with their resolvers. They hang on the fields, because compiled queries call no functions of a root object. */
export const schemaOf = <Context>(operations: readonly BoundOperation<Context>[]): GraphQLSchema => {
  const schema = buildSchema(printSchema(operations.map(({ row }) => row)));
  const fields = { query: schema.getQueryType()?.getFields(), mutation: schema.getMutationType()?.getFields() };
  for (const { row, resolve } of operations) {
    const field = fields[row.graphql.operation]?.[row.graphql.field];
    if (field) field.resolve = (_root, variables: unknown, context: Context) => resolve(variables, context);
  }
  return schema;
};
