import type { GatewayError } from "@parley/core/errors";
import { CliError, EXIT, type Exit } from "./fail.ts";

/** Answers that say "not now" rather than "no". */
const TEMPORARY = new Set([408, 425, 429, 502, 503, 504]);

function exitOf({ kind, status }: GatewayError): Exit {
  if (kind === "network" || kind === "timeout" || TEMPORARY.has(status ?? 0)) return EXIT.temporary;
  if (status === 401) return EXIT.signInNeeded;
  if (status === 409) return EXIT.conflict;
  return EXIT.failed;
}

function messageOf({ kind, message, fields, missing }: GatewayError, url: string): string {
  // The spec's own texts for these are made for a screen and name no address.
  if (kind === "network") return `No answer from ${url}.`;
  if (kind === "timeout") return `${url} took too long to answer.`;
  const problems = fields.map((field) => `\n  ${field.path}: ${field.message}`).join("");
  return message + (missing.length > 0 ? `\n  Missing: ${missing.join(", ")}` : "") + problems;
}

function hintOf({ kind, status, retryAfterMs }: GatewayError): string | undefined {
  if (kind === "network") return "Is the platform running, and is the address right? See: parley profile list, PARLEY_URL";
  if (status === 401) return "Sign in with: parley auth login";
  if (retryAfterMs !== undefined) return `Try again in ${Math.ceil(retryAfterMs / 1000)} s.`;
  return undefined;
}

/** A failed call as the command line reports it: 401 → 4, 409 → 6, "not now" → 5, everything else → 1 (design section 6). */
export function gatewayFailure(error: GatewayError, url: string): CliError {
  const { code, status, fields, missing, present } = error;
  return new CliError(exitOf(error), code, messageOf(error, url), {
    hint: hintOf(error),
    details: { status, ...(fields.length > 0 && { fields }), ...(missing.length > 0 && { missing }), ...(present !== undefined && { present }) },
    cause: error,
  });
}
