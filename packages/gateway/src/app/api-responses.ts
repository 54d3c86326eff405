import type { Row } from "@parley/core/contract";
import { ERROR_CODES } from "@parley/core/errors";

type Json = Record<string, unknown>;

/**
 * HTTP status and description of each refusal that many calls share (design section 4). The OpenAPI entry of a call
 * refers to those it may return.
 */
const REFUSALS = {
  BadRequest: [400, "A value cannot be accepted: `details.fields` names each, and says what it would take"],
  Unauthenticated: [401, "Nobody is signed in: there is no token, it has ended, or the password is wrong"],
  Forbidden: [403, "A right is missing: `details.missing` names it"],
  NotFound: [404, "Not found, or owned by another stakeholder: both look the same"],
  Conflict: [409, "Somebody was quicker, or it cannot be done as things are: `details.present` holds the present row, where there is one"],
  TooLarge: [413, "The body or the file is too large"],
  UnsupportedMedia: [415, "The body is of another type than this one"],
  Throttled: [429, "Too many attempts"],
} as const satisfies Record<string, readonly [status: number, description: string]>;
type Refusal = keyof typeof REFUSALS;

const ERROR = { $ref: "#/components/schemas/Error" };
const asError = (description: string): Json => ({ description, content: { "application/json": { schema: ERROR } } });
const RETRY_AFTER = { "retry-after": { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } } };
/** Adds the `Retry-After` header to the OpenAPI description of a temporary refusal. */
const forNow = (answer: Json): Json => ({ ...answer, headers: RETRY_AFTER });

/** OpenAPI properties of the reason why a call is refused or a value is invalid. */
const REASON = {
  code: { type: "string", description: "Reason, for selecting a text; stable" },
  values: {
    type: "object",
    additionalProperties: { type: ["string", "number", "object"] },
    description: "Values in the message: names, numbers, and reasons that are part of it",
  },
};

/** Shared OpenAPI components that the references of `refusalsOf` point to. */
export const SHARED_RESPONSES = {
  schemas: {
    Error: {
      type: "object",
      required: ["error"],
      properties: {
        error: {
          type: "object",
          required: ["code", "message"],
          properties: {
            code: { type: "string", enum: ERROR_CODES },
            message: { type: "string", description: "For people" },
            details: {
              type: "object",
              properties: {
                ...REASON,
                fields: {
                  type: "array",
                  items: {
                    type: "object",
                    required: ["path", "message"],
                    properties: { path: { type: "string" }, message: { type: "string" }, ...REASON },
                  },
                },
                missing: { type: "array", items: { type: "string" } },
                present: {},
              },
            },
          },
        },
      },
    },
  },
  responses: {
    ...Object.fromEntries(Object.entries(REFUSALS).map(([name, [, description]]) => [name, asError(description)])),
    Throttled: forNow(asError(REFUSALS.Throttled[1])),
    Failed: forNow(asError("It cannot be done for now: 503 while the disk is full or the database away")),
  },
};

/**
 * Returns the refusals that a call may return according to its contract row; all other errors are described as
 * `default`.
 */
export const refusalsOf = (row: Row): Json => {
  const isOpen = row.access.kind === "open";
  const writes = row.method !== "GET";
  const names: Refusal[] = ["BadRequest"];
  if (!isOpen || writes) names.push("Unauthenticated", "Forbidden", "NotFound");
  if (writes && !row.graphql) names.push("Conflict");
  if (row.body) names.push("TooLarge", "UnsupportedMedia");
  names.push("Throttled");
  return {
    ...Object.fromEntries(names.map((name) => [REFUSALS[name][0], { $ref: `#/components/responses/${name}` }])),
    default: { $ref: "#/components/responses/Failed" },
  };
};
