import type { core } from "zod/mini";
import { fieldsOf, printType } from "./print-type.ts";

interface Printable {
  readonly operation: "query" | "mutation";
  readonly field: string;
  readonly variables?: core.$ZodType;
  readonly output: core.$ZodType;
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const inBrackets = (parts: readonly string[]): string => (parts.length === 0 ? "" : `(${parts.join(", ")})`);

/** Returns a selection of all fields of a response, including those of nested objects. */
const selectionOf = (output: core.$ZodType): string => {
  const fields = fieldsOf(printType(output).core);
  return fields.length === 0 ? "" : ` { ${fields.map(([name, schema]) => `${name}${selectionOf(schema)}`).join(" ")} }`;
};

/**
 * Returns the GraphQL query that a client posts, such as `query Product($id: Int!) { product(id: $id) { id name } }`.
 */
export const printDocument = ({ operation, field, variables, output }: Printable): string => {
  const given = fieldsOf(variables);
  const declared = inBrackets(given.map(([name, schema]) => `$${name}: ${printType(schema).text}`));
  const passed = inBrackets(given.map(([name]) => `${name}: $${name}`));
  return `${operation} ${capitalised(field)}${declared} { ${field}${passed}${selectionOf(output)} }`;
};
