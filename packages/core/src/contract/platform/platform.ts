import * as z from "zod/mini";
import { open, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done } from "../schemas.ts";

/** Spec section 7, main gateway, miscellaneous. */
export const platform = defineArea({
  version: {
    gateway: "main",
    method: "GET",
    path: "be/getVersion",
    summary: "The version of the gateway and the console it serves",
    access: open,
    output: z.object({ version: z.string(), frontend: z.string() }),
  },
  serviceUrls: {
    gateway: "main",
    method: "GET",
    path: "getServiceUrls",
    summary: "Where each gateway is",
    access: signedIn,
    output: z.record(z.string(), z.string()),
  },
});

/** A failed call as reported by a client (spec section 8), without credentials. */
export const FailureReport = z.strictObject({
  endpoint: z.string().check(z.maxLength(500)),
  method: z.string().check(z.maxLength(10)),
  status: z._default(z.int().check(z.minimum(0), z.maximum(599)), 503),
  message: z.string().check(z.maxLength(2000)),
  timing: z.number().check(z.minimum(0), z.maximum(100_000_000)),
  request: z.optional(z.unknown()),
  response: z.optional(z.unknown()),
});
export type FailureReport = z.input<typeof FailureReport>;

/**
 * Spec section 8: every failure is also posted to a logging endpoint. Open, because signing in can fail as well;
 * throttled and bounded.
 */
export const logs = defineArea({
  record: {
    gateway: "logs",
    method: "POST",
    path: "",
    summary: "Record a failed call of a client",
    access: open,
    audit: { none: "The failure log is a record of its own, and open to strangers" },
    body: FailureReport,
    output: Done,
  },
});
