import { PROVIDER_ID } from "@parley/core/access";
import { logs } from "@parley/core/contract/main/platform";
import { redact, redactText } from "@parley/core/errors";
import { done } from "../../kernel/app-error.ts";
import { implement } from "../../kernel/implement.ts";
import { insertFailure } from "./repository.ts";

/** Reports from one address; a client in trouble sends many, and one that sends more has told enough. */
const REPORT_LIMIT = { max: 300, windowSeconds: 60 };
const MAX_PART_CHARACTERS = 20_000;

/** A part of a report as JSON: without credentials although the client promised so, and bounded. */
const storable = (part: unknown): string | null => {
  if (part === undefined) return null;
  const json = JSON.stringify(redact(part) ?? null);
  return json.length <= MAX_PART_CHARACTERS ? json : JSON.stringify({ cut: json.slice(0, MAX_PART_CHARACTERS) });
};

/** Spec section 8: every failure of a client is recorded. What is over the limit is dropped without a word, since an error would be reported too. */
export const logRoutes = implement(logs, ({ database, throttle, now }) => ({
  record: async ({ who, body, origin }) => {
    if (!(await throttle.take([{ key: `report ${origin.ip}`, limit: REPORT_LIMIT }]))) return done;
    await insertFailure(database, who?.stakeholderId ?? PROVIDER_ID, {
      userId: who?.userId ?? null,
      endpoint: redactText(body.endpoint),
      method: body.method,
      status: body.status,
      message: redactText(body.message),
      timingMs: Math.round(body.timing),
      request: storable(body.request),
      response: storable(body.response),
      at: now(),
    });
    return done;
  },
}));
