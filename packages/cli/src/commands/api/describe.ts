import { describe as ruleText } from "@parley/core/access";
import type { Row } from "@parley/core/contract";
import * as z from "zod/mini";
import { itemList } from "../../io/item-list.ts";
import type { CommandOutput } from "../../io/out.ts";
import { fullPath } from "./find-call.ts";

const PARTS = ["params", "query", "body", "variables"] as const;
type Json = z.core.JSONSchema.BaseSchema;

const jsonSchema = (schema: z.core.$ZodType, io: "input" | "output"): Json => {
  const { $schema: _dialect, ...schemaItself } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return schemaItself;
};

/** Describes a call, its permission and its input without sending anything. */
export function describeRow(name: string, row: Row, out: CommandOutput): void {
  const path = fullPath(row);
  if (out.format("table") === "json") {
    const parts = Object.fromEntries(PARTS.flatMap((part) => (row[part] ? [[part, jsonSchema(row[part], "input")]] : [])));
    out.json({ name, method: row.method, path, summary: row.summary, access: row.access, ...parts, output: jsonSchema(row.output, "output") });
    return;
  }
  const lines = [`${name}  ${row.method} ${path}`, row.summary, `Access: ${ruleText(row.access)}`];
  for (const part of PARTS) if (row[part]) lines.push("", fieldList(`${title[part]}:`, jsonSchema(row[part], "input")));
  if (row.multipart || row.raw) lines.push("", "Takes a file: --file <path>");
  lines.push("", row.download ? "Answers a file." : `Answers: ${typeText(jsonSchema(row.output, "output"))}`);
  if (row.fileBy) lines.push(`With ${row.fileBy}, answers a file.`);
  out.text(lines.join("\n"));
}

const title = { params: "In the path", query: "Query", body: "Body", variables: "Variables" } as const;

function fieldList(heading: string, schema: Json): string {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return `${heading}\n  ${typeText(schema)}`;
  const items = properties.map(([name, property]) => {
    const field: Json = typeof property === "object" ? property : {};
    const needed = schema.required?.includes(name)
      ? "required"
      : field.default === undefined
        ? "optional"
        : `default ${JSON.stringify(field.default)}`;
    return [name, `${typeText(field)}, ${needed}`] as const;
  });
  return itemList(heading, items);
}

/** Returns a JSON schema type on one line, such as `string, at most 80` or `{ id, title }[]`. */
function typeText(schema: Json): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((part) => (typeof part === "object" ? typeText(part) : "any")).join(" | ");
  if (schema.type === "array") return `${typeof schema.items === "object" && !Array.isArray(schema.items) ? typeText(schema.items) : "any"}[]`;
  if (schema.type === "object" && schema.properties) return `{ ${Object.keys(schema.properties).join(", ")} }`;
  const length = schema.maxLength === undefined ? "" : `, at most ${schema.maxLength} characters`;
  return `${schema.format ?? schema.type ?? "any"}${length}`;
}
