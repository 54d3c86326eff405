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

/**
 * Message that a bot could not answer. Messages that are equal after normalizing are one row with a count (field notes
 * 65).
 */
export const FailedResponse = z.object({
  id: z.int(),
  botId: z.int(),
  botName: z.string(),
  text: z.string(),
  count: z.int(),
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
/**
 * Maximum number of responses in one call. The number is limited, because all of them are resolved in a single
 * transaction.
 */
export const RESOLVE_BATCH_MAX = 100;
const ids = z.array(idOf("failedResponse")).check(z.minLength(1), z.maxLength(RESOLVE_BATCH_MAX));

export const PhraseResolution = z.strictObject({ resolution: z.literal("phrase"), ids, serviceId: idOf("service") });
export const ServiceResolution = z.strictObject({ resolution: z.literal("new_service"), ids, name: name(80), response: longText(4000) });
export const FaqResolution = z.strictObject({ resolution: z.literal("faq"), ids, question: longText(PHRASE_MAX), answer: longText(4000) });
export const IgnoreResolution = z.strictObject({ resolution: z.literal("ignored"), ids });

/**
 * Decision on how to resolve failed responses: as a phrase, as a new service, as a FAQ, or by ignoring them (field
 * notes 66).
 */
export const Resolution = z.discriminatedUnion("resolution", [PhraseResolution, ServiceResolution, FaqResolution, IgnoreResolution]);
export type Resolution = z.input<typeof Resolution>;

/** Failed responses (spec section 7, messenger gateway: failed or no-match responses and resolve). */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "conversations/failed",
    summary: "List questions that bots could not answer, paginated",
    access,
    query: z.strictObject({
      ...pageFields(),
      botId: z.optional(textIdOf("bot")),
      status: z._default(z.enum(FAILED_STATUSES), "open"),
      /**
       * Addition to the spec. Questions that occur only in test conversations are excluded by default (docs/adr/0147).
       */
      tests: z._default(z.enum(["exclude", ...TEST_CHOICES]), "exclude"),
      search: searchText,
      sort: z.optional(z.enum(["lastSeenAt", "-lastSeenAt", "count", "-count"])),
    }),
    output: paged(FailedResponse),
  },
  /** Resolves all given responses or none. The result contains the bot's answer to each message before and after. */
  resolve: {
    gateway: "messenger",
    method: "POST",
    path: "conversations/failed/resolve",
    summary: "Resolve failed responses as a phrase, a new service or a FAQ, or ignore them",
    access,
    audit: { entity: "failedResponse", verb: "resolved" },
    body: Resolution,
    output: z.object({ rows: z.array(z.object({ id: z.int(), text: z.string(), before: BotAnswer, after: BotAnswer })) }),
    notice: "Failed to resolve failed message",
    stale: ["failedResponses", "services", "knowledgeBase"],
  },
  /**
   * Addition to the spec that undoes a resolution. It removes the phrase, service or FAQ that the resolution created.
   */
  reopen: {
    gateway: "messenger",
    method: "POST",
    path: "conversations/failed/reopen",
    summary: "Undo the resolution of failed responses",
    access,
    audit: { entity: "failedResponse", verb: "reopened" },
    body: z.strictObject({ ids }),
    output: z.object({ reopened: z.int() }),
    notice: "Failed to resolve failed message",
    stale: ["failedResponses", "services", "knowledgeBase"],
    ours: true,
  },
  /** Addition to the spec that queries a bot without storing anything, to compare answers before and after a change. */
  test: {
    gateway: "messenger",
    method: "POST",
    path: "conversations/failed/test",
    summary: "Ask a bot a question without storing anything",
    access,
    audit: { none: "It only asks the bot, outside of any conversation" },
    body: z.strictObject({ botId: idOf("bot"), text: longText(PHRASE_MAX) }),
    output: BotAnswer,
    safeToRetry: true,
    ours: true,
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const failedResponses = withFile(rows, { name: "failed-responses", title: "Failed responses" });
