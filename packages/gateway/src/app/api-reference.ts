import { ACT_FOR, contractRows, GATEWAY_PATHS, type Row } from "@parley/core/contract";
import type { core } from "zod/mini";
import * as z from "zod/mini";

type JsonSchema = Record<string, unknown>;

const schemaOf = (schema: core.$ZodType, io: "input" | "output"): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as JsonSchema;

const parameters = (where: "path" | "query", schema: core.$ZodType | undefined): JsonSchema[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: shape,
  }));
};

const operation = (name: string, row: Row): JsonSchema => ({
  operationId: name,
  tags: [name.split(".")[0]],
  summary: row.summary,
  description: `Access: \`${JSON.stringify(row.access)}\`${row.ours ? "\n\nNot in the specification: a decision of ours." : ""}`,
  parameters: [...parameters("path", row.params), ...parameters("query", row.query)],
  ...(row.body && {
    requestBody: {
      required: true,
      content: { [row.multipart ? "multipart/form-data" : "application/json"]: { schema: schemaOf(row.body, "input") } },
    },
  }),
  responses: {
    "200": row.download
      ? { description: "The file" }
      : {
          description: "Done",
          content: { "application/json": { schema: { type: "object", properties: { data: schemaOf(row.output, "output") } } } },
        },
    default: { description: "`{ error: { code, message, details } }`" },
  },
  ...(row.access.kind !== "open" && { security: [{ bearer: [] }] }),
});

/** The one path of the storefront: its operations are what may be posted there. */
const storefront = (rows: readonly (readonly [name: string, row: Row])[]): JsonSchema => ({
  operationId: "storefront",
  tags: ["storefront"],
  summary: "An operation of the storefront's GraphQL; the query texts ask for all there is",
  description: rows.map(([name, { summary, access }]) => `- \`${name}\`: ${summary} Access: \`${JSON.stringify(access)}\``).join("\n"),
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          oneOf: rows.map(([name, { graphql, variables }]) => ({
            title: name,
            type: "object",
            required: ["query"],
            properties: { query: { const: graphql?.document }, ...(variables && { variables: schemaOf(variables, "input") }) },
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
    default: { description: "`{ errors: [{ message, extensions: { code } }] }`" },
  },
  security: [{ bearer: [] }],
});

/** The API reference as an OpenAPI document, derived from the rows of the contract. */
export const apiReference = (version: string): JsonSchema => {
  const paths: Record<string, JsonSchema> = {};
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
      description: `Every call of the gateways. GraphQL for the storefront is at /api/storefront/graphql, live events at /live. Provider staff act for a stakeholder by its id in the header \`${ACT_FOR}\`.`,
    },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths,
  };
};
