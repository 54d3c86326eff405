import type { Row } from "@parley/core/contract";
import * as z from "zod/mini";

type Properties = Readonly<Record<string, z.core.JSONSchema.BaseSchema>>;

/** Input fields of a call other than path parameters, as JSON schemas by field name. */
export interface FieldTypes {
  readonly query: Properties;
  readonly body: Properties;
  readonly variables: Properties;
}

/** Returns the properties of one part of the input; empty if the part is absent or not an object. */
function propertiesOf(row: Row, part: keyof FieldTypes): Properties {
  const schema = row[part];
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, typeof property === "object" ? property : {}]));
}

export const fieldTypes = (row: Row): FieldTypes => ({
  query: propertiesOf(row, "query"),
  body: propertiesOf(row, "body"),
  variables: propertiesOf(row, "variables"),
});
