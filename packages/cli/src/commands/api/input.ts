import type { Row } from "@parley/core/contract/row";
import { usage } from "../../io/fail.ts";
import type { FieldTypes } from "./field-types.ts";

export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  variables?: Record<string, unknown>;
}

interface Given {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly fields: readonly string[];
  readonly data: string | undefined;
}

/**
 * Puts each `-d key=value` into the path, query, body or variables, as the call defines. Unknown keys are sent so that
 * the gateway reports them. `typesOf` is called only if fields are given.
 */
export async function buildCallInput(call: Row, given: Given, typesOf: () => Promise<FieldTypes>): Promise<Input> {
  const params: Record<string, unknown> = { ...given.params };
  const query: Record<string, unknown> = { ...given.query };
  const body: Record<string, unknown> = {};
  const variables: Record<string, unknown> = {};
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (given.fields.length > 0) {
    const types = await typesOf();
    for (const field of given.fields) {
      const { key, text } = splitField(field);
      if (inPath.includes(key)) params[key] = text;
      else if (call.variables !== undefined) variables[key] = typed(key, text, variableOf(types, key));
      else if (Object.hasOwn(types.query, key) || call.body === undefined) query[key] = text;
      else body[key] = typed(key, text, types.body[key]);
    }
  }
  const data = given.data === undefined ? undefined : parseJson(given.data);
  if (data !== undefined && call.body === undefined) throw usage(`${call.method} ${call.path} has no body.`);
  const missing = inPath.filter((name) => !Object.hasOwn(params, name));
  if (missing.length > 0) throw usage(`${call.method} ${call.path} needs ${missing.join(", ")}.`, `Give it with: -d ${missing[0]}=…`);
  return {
    ...(call.params !== undefined && { params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(call.body !== undefined && { body: merge(data, body) }),
    ...(call.variables !== undefined && { variables }),
  };
}

/**
 * Rejects unknown GraphQL variables here, because a variable missing from the query would be dropped silently and the
 * gateway could not report it.
 */
function variableOf({ variables }: FieldTypes, key: string): FieldTypes["variables"][string] {
  const known = Object.hasOwn(variables, key) ? variables[key] : undefined;
  if (known === undefined) throw usage(`There is no variable '${key}'.`, `It takes ${Object.keys(variables).join(", ")}`);
  return known;
}

function splitField(field: string): { key: string; text: string } {
  const at = field.indexOf("=");
  if (at < 1) throw usage(`'${field}' is not in the form key=value.`);
  return { key: field.slice(0, at), text: field.slice(at + 1) };
}

/** Converts a value to the type in the schema, so that `7` is sent as a number or as a string as required. */
function typed(key: string, text: string, schema: FieldTypes["body"][string] | undefined): unknown {
  if (!schema?.type || schema.type === "string") return text;
  // For nullable strings, only `null` and quoted strings are parsed as JSON. Everything else is sent as the literal
  // string.
  const mayBeText = Array.isArray(schema.type) && schema.type.includes("string");
  try {
    const value: unknown = JSON.parse(text);
    return mayBeText && value !== null && typeof value !== "string" ? text : value;
  } catch {
    if (mayBeText) return text;
    throw usage(`The value of '${key}' must be of type ${schema.type}, as JSON.`);
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
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw usage("Only data that is an object can be combined with -d fields.");
  return { ...data, ...fields };
}
