import * as z from "zod/mini";
import { open, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done } from "../schemas.ts";

/** Versions of the platform (spec section 7, main gateway, miscellaneous). */
export const platform = defineArea({
  version: {
    gateway: "main",
    method: "GET",
    path: "be/getVersion",
    summary: "Get the version of the gateway and the console it serves",
    access: open,
    output: z.object({ version: z.string(), frontend: z.string() }),
  },
  serviceUrls: {
    gateway: "main",
    method: "GET",
    path: "getServiceUrls",
    summary: "List the URLs of the gateways",
    access: signedIn,
    output: z.record(z.string(), z.string()),
  },
});

/** Report of a failed call from a client (spec section 8), without credentials. */
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
 * Logging endpoint to which clients post every failure (spec section 8). It needs no sign-in, because signing in can
 * fail too. Requests are throttled and limited in size.
 */
export const logs = defineArea({
  record: {
    gateway: "logs",
    method: "POST",
    path: "",
    summary: "Record a failed call that a client reports",
    access: open,
    audit: { none: "The failure log is a record of its own, and open to strangers" },
    body: FailureReport,
    output: Done,
  },
});
