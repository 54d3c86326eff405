import * as z from "zod/mini";
import { area } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { TEST_CHOICES } from "../reporting/filters.ts";
import { defineArea } from "../row.ts";
import { idOf, longText, name, paged, pageFields, searchText, textIdOf } from "../schemas.ts";
import { BotAnswer } from "./bots.ts";
import { PHRASE_MAX } from "./services.ts";

export const FAILED_STATUSES = ["open", "resolved", "ignored"] as const;
export const RESOLUTIONS = ["phrase", "new_service", "faq", "ignored"] as const;

/** Messages that are equal after normalizing are one row with a count (field notes 65). */
export const FailedResponse = z.object({
  id: z.int(),
  botId: z.int(),
  botName: z.string(),
  text: z.string(),
  /** Number of times that customers asked it. */
  count: z.int(),
  /** Number of times in test conversations. */
  testCount: z.int(),
  lastSeenAt: z.string(),
  lastSessionId: z.nullable(z.int()),
  status: z.enum(FAILED_STATUSES),
  resolution: z.nullable(z.enum(RESOLUTIONS)),
  resolvedByName: z.nullable(z.string()),
  resolvedAt: z.nullable(z.string()),
  candidates: z.array(z.object({ kind: z.enum(["service", "faq"]), id: z.int(), name: z.string(), score: z.number() })),
});
export type FailedResponse = z.output<typeof FailedResponse>;

const access = area("Failed Responses");
/** Resolved in one transaction, so there is a limit. */
export const RESOLVED_AT_ONCE = 100;
const ids = z.array(idOf("failedResponse")).check(z.minLength(1), z.maxLength(RESOLVED_AT_ONCE));

/** Adds the text as a phrase of an existing service. */
export const PhraseResolution = z.strictObject({ resolution: z.literal("phrase"), ids, serviceId: idOf("service") });
/** Adds the text as the first phrase of a new service. */
export const ServiceResolution = z.strictObject({ resolution: z.literal("new_service"), ids, name: name(80), response: longText(4000) });
export const FaqResolution = z.strictObject({ resolution: z.literal("faq"), ids, question: longText(PHRASE_MAX), answer: longText(4000) });
export const IgnoreResolution = z.strictObject({ resolution: z.literal("ignored"), ids });

/** Resolution of failed responses (field notes 66). */
export const Resolution = z.discriminatedUnion("resolution", [PhraseResolution, ServiceResolution, FaqResolution, IgnoreResolution]);
export type Resolution = z.input<typeof Resolution>;

/** Spec section 7, messenger gateway: failed or no-match responses and resolve. */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/failed",
    summary: "What the bot could not answer, by page",
    access,
    query: z.strictObject({
      ...pageFields(),
      botId: z.optional(textIdOf("bot")),
      status: z._default(z.enum(FAILED_STATUSES), "open"),
      /** Ours: questions asked only in test conversations are left out by default (docs/adr/0147). */
      tests: z._default(z.enum(["exclude", ...TEST_CHOICES]), "exclude"),
      search: searchText,
      sort: z.optional(z.enum(["lastSeenAt", "-lastSeenAt", "count", "-count"])),
    }),
    output: paged(FailedResponse),
  },
  /** All or nothing for one request; the rows contain the bot's answer before and after, for each row's text. */
  resolve: {
    gateway: "messenger",
    method: "POST",
    path: "conversations/failed/resolve",
    summary: "Resolve failed responses into a phrase, a new service or a FAQ, or ignore them",
    access,
    audit: { entity: "failedResponse", verb: "resolved" },
    body: Resolution,
    output: z.object({ rows: z.array(z.object({ id: z.int(), text: z.string(), before: BotAnswer, after: BotAnswer })) }),
    notice: "Failed to resolve failed message",
    stale: ["failedResponses", "services", "knowledgeBase"],
  },
  /** Ours: undo. Removes the phrase, service or FAQ that the resolution created. */
  reopen: {
    gateway: "messenger",
    method: "POST",
    path: "conversations/failed/reopen",
    summary: "Take a resolution back",
    access,
    audit: { entity: "failedResponse", verb: "reopened" },
    body: z.strictObject({ ids }),
    output: z.object({ reopened: z.int() }),
    notice: "Failed to resolve failed message",
    stale: ["failedResponses", "services", "knowledgeBase"],
    ours: true,
  },
  /** Ours: asks the bot without storing anything, to compare answers before and after. */
  test: {
    gateway: "messenger",
    method: "POST",
    path: "conversations/failed/test",
    summary: "Ask a bot without leaving a trace",
    access,
    audit: { none: "It only asks the bot, outside of any conversation" },
    body: z.strictObject({ botId: idOf("bot"), text: longText(PHRASE_MAX) }),
    output: BotAnswer,
    safeToRetry: true,
    ours: true,
  },
});

/** With an export of all rows that the list matches (ADR 0089). */
export const failedResponses = withFile(rows, { name: "failed-responses", title: "Failed responses" });
