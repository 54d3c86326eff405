import { ACT_FOR, CHANGED_HEADER, contractRows, GATEWAY_PATHS, type Row, VALIDATE_ONLY } from "@parley/core/contract";
import type { core } from "zod/mini";
import * as z from "zod/mini";
import { refusalsOf, SHARED_RESPONSES } from "./api-responses.ts";

type Json = Record<string, unknown>;

/**
 * Turns a record with a fixed set of keys into an object with those properties, so that generated clients and linters
 * know which are required.
 */
const spellOut = ({ jsonSchema }: { readonly jsonSchema: Json }): void => {
  const { required, properties, additionalProperties } = jsonSchema;
  if (!Array.isArray(required) || properties !== undefined) return;
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
};

/**
 * Describes a tuple of equal types, such as an interval, as an array of fixed length, because OpenAPI before 3.1 has no
 * tuples and linters require `items`.
 */
const listPairs = ({ jsonSchema }: { readonly jsonSchema: Json }): void => {
  const { prefixItems, items } = jsonSchema;
  if (!Array.isArray(prefixItems) || typeof items === "object") return;
  if (new Set(prefixItems.map((one) => JSON.stringify(one))).size > 1) return;
  [jsonSchema.items] = prefixItems;
  jsonSchema.minItems = prefixItems.length;
  jsonSchema.maxItems = prefixItems.length;
  delete jsonSchema.prefixItems;
};

const inPlainWords = (made: { readonly jsonSchema: Json }): void => {
  spellOut(made);
  listPairs(made);
};

const schemaOf = (schema: core.$ZodType, io: "input" | "output"): Json => {
  // Removes `$schema`, because a part of the document uses the dialect of the whole document.
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline", override: inPlainWords }) as Json;
  return made;
};

const parameters = (where: "path" | "query", schema: core.$ZodType | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: shape,
  }));
};

/** Request headers that a call accepts, depending on its contract row. */
const HEADERS = {
  actFor: {
    name: ACT_FOR,
    in: "header",
    description: "Provider staff alone: the id of the stakeholder that this call acts for",
    schema: { type: "integer", minimum: 1 },
  },
  idempotencyKey: {
    name: "idempotency-key",
    in: "header",
    description: "1 to 120 printable characters without blanks: a change is made once for each key",
    schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,120}$" },
  },
  validateOnly: {
    name: VALIDATE_ONLY,
    in: "header",
    description: `\`1\` tries the call without making it; \`${CHANGED_HEADER}\` of the answer says whether it would change anything`,
    schema: { type: "string", enum: ["1"] },
  },
};
const ANSWERED_HEADERS = {
  changed: { description: "Whether the call changed something, or would have", schema: { type: "string", enum: ["0", "1"] } },
};
const headers = (row: Row): Json[] => {
  const names: (keyof typeof HEADERS)[] = [];
  if (row.access.kind !== "open" && !row.self) names.push("actFor");
  if (row.access.kind !== "open" && row.method !== "GET") names.push("idempotencyKey");
  if (row.validates) names.push("validateOnly");
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
};

/** Adds the file to a multipart form; the other parts are text fields. */
const withFile = ({ properties, required = [], ...form }: Json): Json => ({
  ...form,
  properties: { ...(properties as Json), file: { type: "string", contentMediaType: "application/octet-stream" } },
  required: [...(required as string[]), "file"],
});

const requestBody = ({ body, multipart, raw }: Row): Json | undefined => {
  if (raw) return { required: true, content: { [raw.type]: { schema: { type: "string", contentMediaType: raw.type } } } };
  if (!body) return undefined;
  const schema = schemaOf(body, "input");
  return {
    required: true,
    content: multipart ? { "multipart/form-data": { schema: withFile(schema) } } : { "application/json": { schema } },
  };
};

const AS_FILE = { "application/octet-stream": {} };
const answered = (schema: Json): Json => ({ type: "object", required: ["data"], properties: { data: schema } });

const operation = (name: string, row: Row): Json => {
  const body = requestBody(row);
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    summary: row.summary,
    description: `Access: \`${JSON.stringify(row.access)}\`${row.ours ? "\n\nNot in the specification: a decision of ours." : ""}`,
    parameters: [...parameters("path", row.params), ...parameters("query", row.query), ...headers(row)],
    ...(body && { requestBody: body }),
    responses: {
      "200": {
        ...(row.download
          ? { description: "The file", content: AS_FILE }
          : {
              description: row.fileBy === undefined ? "Done" : `Done; with \`${row.fileBy}\`, the file`,
              content: { "application/json": { schema: answered(schemaOf(row.output, "output")) }, ...(row.fileBy !== undefined && AS_FILE) },
            }),
        ...(row.validates && { headers: { [CHANGED_HEADER]: { $ref: "#/components/headers/changed" } } }),
      },
      ...refusalsOf(row),
    },
    // Security requirement of the call. Open calls override the document's requirement, because they need no token.
    security: row.access.kind === "open" ? [] : [{ bearer: [] }],
  };
};

/** Describes the only path of the storefront. All GraphQL operations are a POST to this path. */
const storefront = (rows: readonly (readonly [name: string, row: Row])[]): Json => ({
  operationId: "storefront",
  tags: ["storefront"],
  summary: "An operation of the storefront's GraphQL; the query texts ask for all there is",
  description: rows.map(([name, { summary, access }]) => `- \`${name}\`: ${summary} Access: \`${JSON.stringify(access)}\``).join("\n"),
  parameters: [{ $ref: "#/components/parameters/actFor" }],
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          oneOf: rows.map(([name, { graphql, variables }]) => ({
            title: name,
            type: "object",
            required: ["query"],
            properties: { query: { type: "string", const: graphql?.document }, ...(variables && { variables: schemaOf(variables, "input") }) },
          })),
        },
      },
    },
  },
  responses: {
    "200": {
      description: "`{ data }`, or what there is of it and `errors: [{ message, path, extensions: { code } }]`",
      content: {
        "application/json": {
          schema: {
            oneOf: rows.map(([name, { graphql, output }]) => ({
              title: name,
              type: "object",
              properties: { data: { type: "object", properties: { [graphql?.field ?? name]: schemaOf(output, "output") } } },
            })),
          },
        },
      },
    },
    "4XX": { description: "`{ errors: [{ message, extensions: { code } }] }`: nobody is signed in, or the query is not known" },
    default: { description: "`{ errors: [{ message, extensions: { code } }] }`" },
  },
  security: [{ bearer: [] }],
});

/**
 * Builds the description of each area from the summaries of its calls, so that there is no separate description to
 * maintain.
 */
const tagsOf = (paths: Readonly<Record<string, Json>>): Json[] => {
  const about = new Map<string, string[]>();
  for (const { tags, summary } of Object.values(paths).flatMap((item) => Object.values(item) as { tags: string[]; summary: string }[]))
    for (const tag of tags) about.set(tag, [...(about.get(tag) ?? []), summary]);
  return [...about].map(([name, summaries]) => ({ name, description: summaries.map((summary) => `- ${summary}`).join("\n") }));
};

/**
 * Returns the API reference as an OpenAPI document, generated from the contract rows. `origin` is the base URL of the
 * gateway.
 */
export const apiReference = (version: string, origin: string): Json => {
  const paths: Record<string, Json> = {};
  const rows = Object.entries<Row>(contractRows);
  for (const [name, row] of rows.filter(([, { graphql }]) => !graphql)) {
    const path = `${GATEWAY_PATHS[row.gateway]}${row.path === "" ? "" : `/${row.path}`}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) };
  }
  paths[GATEWAY_PATHS.storefront] = { post: storefront(rows.filter(([, { graphql }]) => graphql)) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Parley",
      version,
      description: `Every call of the gateways. \`authentication.signIn\` answers the token that all others are sent as a bearer; an access token goes in its place. GraphQL for the storefront is at ${GATEWAY_PATHS.storefront}, live events at /live.`,
      contact: { name: "The operator of this platform", url: origin },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: origin }],
    security: [{ bearer: [] }],
    tags: tagsOf(paths),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      parameters: HEADERS,
      headers: ANSWERED_HEADERS,
      ...SHARED_RESPONSES,
    },
    paths,
  };
};
