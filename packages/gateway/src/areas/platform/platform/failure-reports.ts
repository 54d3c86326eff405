import { createHash } from "node:crypto";
import { PROVIDER_ID } from "@parley/core/access";
import type { FailureReport } from "@parley/core/contract/platform/platform";
import { redact, redactText } from "@parley/core/errors";
import { truncated } from "@parley/core/text";
import type { output } from "zod/mini";
import type { Who } from "../../../access/who.ts";
import type { Share } from "../../../identity/throttle.ts";
import { networkOf } from "../../../settings/caller-address.ts";
import type { Failure } from "./repository.ts";

// ADR 0034 explains the limits: a report takes at most 6 KB, so all together stay under 100 MB.

/**
 * Number of reports kept, counted separately for signed-in users and strangers, so that strangers cannot displace those
 * of users.
 */
export const KEPT_FAILURES = { strangers: 2000, users: 10_000 };
export const KEPT_FAILURE_DAYS = 30;

/** Maximum characters of a report's parts. */
const MAX_PART = 1500;
const MAX_MESSAGE = 500;

const MINUTE = 60;
const PER_CALLER = { max: 60, windowSeconds: MINUTE };
const ALL_STRANGERS = { max: 300, windowSeconds: MINUTE };
const ALL_USERS = { max: 1200, windowSeconds: MINUTE };

/** Rate limits for a report: per caller, and for all callers of that kind. */
export const reportShares = (who: Who | undefined, ip: string): Share[] =>
  who
    ? [
        { key: `report by ${who.userId}`, limit: PER_CALLER },
        { key: "reports by users", limit: ALL_USERS },
      ]
    : [
        { key: `report from ${networkOf(ip)}`, limit: PER_CALLER },
        { key: "reports by strangers", limit: ALL_STRANGERS },
      ];

/** Start of a text, without cutting a character in half. */

/** Part of a report as JSON: credentials removed (although clients already do so) and limited in size. */
const storable = (part: unknown): string | null => {
  if (part === undefined) return null;
  const json = JSON.stringify(redact(part) ?? null);
  return json.length <= MAX_PART ? json : JSON.stringify({ cut: truncated(json, MAX_PART) });
};

/** The endpoint without its variable parts: host, query and numbers. */
const callOf = (endpoint: string): string =>
  endpoint
    .replace(/^\w+:\/\/[^/]+/, "")
    .replace(/[?#].*$/, "")
    .replace(/\d+/g, "#");

/** A client's report as stored. */
export const failureOf = (who: Who | undefined, body: output<typeof FailureReport>, at: Date): Failure & { readonly stakeholderId: number } => {
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
