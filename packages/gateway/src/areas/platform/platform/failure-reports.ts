import { createHash } from "node:crypto";
import { PROVIDER_ID } from "@parley/core/access";
import type { FailureReport } from "@parley/core/contract/platform/platform";
import { redact, redactText } from "@parley/core/errors";
import { truncated } from "@parley/core/text";
import type { output } from "zod/mini";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { KeyedRateLimit } from "../../../identity/throttle.ts";
import { networkOf } from "../../../settings/caller-address.ts";
import type { Failure } from "./repository.ts";

// Limits for stored failure reports (ADR 0034). A report takes at most 6 KB, so all of them together stay below 100 MB.

/**
 * Maximum number of stored reports, separately for unauthenticated users (`strangers`) and signed-in users, so that
 * unauthenticated users cannot displace the reports of signed-in users.
 */
export const STORED_FAILURES_MAX = { strangers: 2000, users: 10_000 };
export const FAILURE_RETENTION_DAYS = 30;

/** Maximum length in characters of the request and of the response in a report. */
const MAX_PART = 1500;
const MAX_MESSAGE = 500;

const MINUTE = 60;
const PER_CALLER = { max: 60, windowSeconds: MINUTE };
const ALL_STRANGERS = { max: 300, windowSeconds: MINUTE };
const ALL_USERS = { max: 1200, windowSeconds: MINUTE };

/**
 * Returns the rate limits that a report counts against: that of the caller, and that of all signed-in users or all
 * strangers.
 */
export const reportRateLimits = (who: AuthenticatedUser | undefined, ip: string): KeyedRateLimit[] =>
  who
    ? [
        { key: `report by ${who.userId}`, limit: PER_CALLER },
        { key: "reports by users", limit: ALL_USERS },
      ]
    : [
        { key: `report from ${networkOf(ip)}`, limit: PER_CALLER },
        { key: "reports by strangers", limit: ALL_STRANGERS },
      ];

/** Converts a part of a report to JSON of limited length. Removes credentials, although clients already do so. */
const storable = (part: unknown): string | null => {
  if (part === undefined) return null;
  const json = JSON.stringify(redact(part) ?? null);
  return json.length <= MAX_PART ? json : JSON.stringify({ cut: truncated(json, MAX_PART) });
};

/** Returns the endpoint without its variable parts: host, query and numbers. */
const callOf = (endpoint: string): string =>
  endpoint
    .replace(/^\w+:\/\/[^/]+/, "")
    .replace(/[?#].*$/, "")
    .replace(/\d+/g, "#");

/** Converts a client's report to the row to be stored. */
export const failureOf = (
  who: AuthenticatedUser | undefined,
  body: output<typeof FailureReport>,
  at: Date,
): Failure & { readonly stakeholderId: number } => {
  const [endpoint, message] = [redactText(body.endpoint), truncated(redactText(body.message), MAX_MESSAGE)];
  const alike = [who ? "user" : "stranger", callOf(endpoint), body.method, body.status, message.replace(/\d+/g, "#")];
  return {
    stakeholderId: who?.stakeholderId ?? PROVIDER_ID,
    userId: who?.userId ?? null,
    fingerprint: createHash("sha256").update(JSON.stringify(alike)).digest(),
    endpoint,
    method: body.method,
    status: body.status,
    message,
    timingMs: Math.round(body.timing),
    request: storable(body.request),
    response: storable(body.response),
    at,
  };
};
