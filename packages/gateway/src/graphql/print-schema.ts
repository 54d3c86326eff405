import type { Row } from "@parley/core/contract";
import { fieldsOf, printType } from "@parley/core/contract/graphql/print-type";
import { graphqlTypes } from "@parley/core/contract/graphql/types";
import type { core } from "zod/mini";

/** Contract entry that is a GraphQL operation. */
export type OperationRow = Row & Required<Pick<Row, "graphql">>;

export const isOperation = (row: Row): row is OperationRow => row.graphql !== undefined;

const descriptionOf = (text: string | undefined): string => (text === undefined ? "" : `  ${JSON.stringify(text)}\n`);

const argumentsOf = (variables: core.$ZodType | undefined): string => {
  const given = fieldsOf(variables).map(([name, schema]) => {
    const { text, defaultText } = printType(schema);
    return `${name}: ${text}${defaultText === undefined ? "" : ` = ${defaultText}`}`;
  });
  return given.length === 0 ? "" : `(${given.join(", ")})`;
};

/** Adds the definitions of all named types that a schema uses, inner types first. */
const collect = (schema: core.$ZodType, types: Map<string, string>): void => {
  const { core: named } = printType(schema);
  const { name } = graphqlTypes.get(named) ?? {};
  const { def } = named._zod;
  if (name === undefined || types.has(name)) return;
  if (def.type === "enum") types.set(name, `enum ${name} { ${Object.values(def.entries).join(" ")} }`);
  const fields = fieldsOf(named);
  for (const [, field] of fields) collect(field, types);
  const lines = fields.map(([field, of]) => `${descriptionOf(graphqlTypes.get(of)?.description)}  ${field}: ${printType(of).text}\n`);
  if (def.type === "object") types.set(name, `type ${name} {\n${lines.join("")}}`);
};

const root = (name: "Query" | "Mutation", rows: readonly OperationRow[]): string[] => {
  const lines = rows.map(
    ({ graphql: { field }, summary, variables, output }) =>
      `${descriptionOf(summary)}  ${field}${argumentsOf(variables)}: ${printType(output).text}\n`,
  );
  return lines.length === 0 ? [] : [`type ${name} {\n${lines.join("")}}`];
};

/**
 * Returns the schema in the GraphQL language, printed from the contract entries: first the types, then `Query`, and
 * `Mutation` if an operation changes something.
 */
export const printSchema = (rows: readonly OperationRow[]): string => {
  const types = new Map<string, string>();
  for (const { output, variables } of rows) for (const schema of [...fieldsOf(variables).map(([, field]) => field), output]) collect(schema, types);
  const of = (wanted: "query" | "mutation") => rows.filter(({ graphql: { operation } }) => operation === wanted);
  return [...types.values(), ...root("Query", of("query")), ...root("Mutation", of("mutation"))].join("\n\n");
};
