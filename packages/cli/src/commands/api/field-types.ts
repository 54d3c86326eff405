import type { Row } from "@parley/core/contract";
import * as z from "zod/mini";

type Properties = Readonly<Record<string, z.core.JSONSchema.BaseSchema>>;

/** Input of a call besides its path, as JSON schemas by name. */
export interface FieldTypes {
  readonly query: Properties;
  readonly body: Properties;
  readonly variables: Properties;
}

/** Properties of a part; none when the part is absent or not an object. */
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
