import type { Row } from "@parley/core/contract";
import * as z from "zod/mini";
import { usage } from "../../io/fail.ts";

/** What a row's call is given, by part. */
export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type PartName = "query" | "body";

/** The properties of a part as JSON schema, or none when the part is absent or no object. */
function propertiesOf(row: Row, part: PartName): Record<string, z.core.JSONSchema.BaseSchema> {
  const schema = row[part];
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, typeof property === "object" ? property : {}]));
}

/** Puts each `-d key=value` where the row expects that key: into the path, the query or the body. An unknown key goes where the gateway will name it. */
export function inputOf(
  row: Row,
  given: { params: Record<string, string>; query: Record<string, string>; fields: readonly string[]; data: string | undefined },
): Input {
  const params: Record<string, unknown> = { ...given.params };
  const query: Record<string, unknown> = { ...given.query };
  const body: Record<string, unknown> = {};
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  // Printing schemas takes longer than the rest of a small call: only when there is a field to place.
  if (given.fields.length > 0) {
    const inQuery = propertiesOf(row, "query");
    const inBody = propertiesOf(row, "body");
    for (const field of given.fields) {
      const { key, text } = splitField(field);
      if (inPath.includes(key)) params[key] = text;
      else if (Object.hasOwn(inQuery, key) || !row.body) query[key] = text;
      else body[key] = typed(key, text, inBody[key]);
    }
  }
  const data = given.data === undefined ? undefined : parseJson(given.data);
  if (data !== undefined && !row.body) throw usage(`${row.method} ${row.path} takes no body.`);
  const missing = inPath.filter((name) => !Object.hasOwn(params, name));
  if (missing.length > 0) throw usage(`${row.method} ${row.path} needs ${missing.join(", ")}.`, `Give it with: -d ${missing[0]}=…`);
  return {
    ...(row.params && { params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(row.body && { body: merge(data, body) }),
  };
}

function splitField(field: string): { key: string; text: string } {
  const at = field.indexOf("=");
  if (at < 1) throw usage(`'${field}' is not of the form key=value.`);
  return { key: field.slice(0, at), text: field.slice(at + 1) };
}

/** The schema says whether `7` is a number or a text that happens to be digits. */
function typed(key: string, text: string, schema: z.core.JSONSchema.BaseSchema | undefined): unknown {
  if (!schema?.type || schema.type === "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    throw usage(`The value of '${key}' has to be of type ${schema.type}, written as JSON.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usage(`The data is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function merge(data: unknown, fields: Record<string, unknown>): unknown {
  if (data === undefined) return fields;
  if (Object.keys(fields).length === 0) return data;
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw usage("Data that is no object cannot be joined with -d fields.");
  return { ...data, ...fields };
}
