import { contractRows, type Row } from "@parley/core/contract";
import * as z from "zod/mini";

/** Field of a request or response, with the details that a CLI flag or a table column needs. */
interface Field {
  readonly name: string;
  readonly type: "text" | "count" | "flag" | "list" | "other";
  readonly isChoice: boolean;
  readonly isRequired: boolean;
}

function fieldsOf(schema: z.core.JSONSchema.BaseSchema | undefined): Field[] {
  const required = new Set(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property !== "object") return [];
    const isList =
      property.type === "array" && typeof property.items === "object" && !Array.isArray(property.items) && property.items.type === "string";
    const known = { string: "text", integer: "count", number: "count", boolean: "flag" } as const;
    const type = isList ? "list" : ((known as Readonly<Record<string, Field["type"]>>)[String(property.type)] ?? (property.enum ? "text" : "other"));
    return [{ name, type, isChoice: property.enum !== undefined, isRequired: required.has(name) }];
  });
}

const inputOf = (schema: z.core.$ZodType | undefined) => fieldsOf(schema && z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

/**
 * Fields of a response, or of the items if it is a page. If there are alternative responses, the first one counts,
 * which a plain call returns.
 */
function answerOf(schema: z.core.$ZodType): { readonly isPage: boolean; readonly fields: Field[] } {
  const answer = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  const { properties, ...whole } = answer.anyOf?.[0] ?? answer;
  const items = properties?.items;
  const isPage = properties?.pageCount !== undefined && typeof items === "object" && typeof items.items === "object" && !Array.isArray(items.items);
  return { isPage, fields: fieldsOf(isPage && typeof items === "object" ? (items.items as z.core.JSONSchema.BaseSchema) : { ...whole, properties }) };
}

/**
 * Prints a description of a call for `npm run new -- verb`. Runs as a separate process, because the contract is written
 * in TypeScript.
 */
const [name = ""] = process.argv.slice(2);
const row = Object.entries<Row>(contractRows).find(([known]) => known === name)?.[1];
process.stdout.write(
  JSON.stringify(
    row && {
      method: row.method,
      summary: row.summary,
      isCall: row.graphql === undefined && !row.multipart && !row.download,
      params: inputOf(row.params),
      query: inputOf(row.query),
      body: inputOf(row.body),
      answer: answerOf(row.output),
    },
  ) ?? "null",
);
