import * as z from "zod/mini";
import { action, any, area, signedIn } from "../../access/index.ts";
import { listFile, withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Done, idOf, longText, name, paged, pageFields, searchText, textIdOf, version } from "../schemas.ts";

export const KNOWLEDGE_KINDS = ["manual", "automatic", "dynamic"] as const;
export const KNOWLEDGE_STATUSES = ["draft", "pending_review", "published", "archived", "rejected", "indexing", "error"] as const;
export type KnowledgeStatus = (typeof KNOWLEDGE_STATUSES)[number];
export const KnowledgeEntry = z.object({
  id: z.int(),
  botId: z.int(),
  botCode: z.string(),
  botName: z.string(),
  kind: z.enum(KNOWLEDGE_KINDS),
  question: z.string(),
  answer: z.string(),
  tags: z.array(z.string()),
  /** Status of the FAQ. The bot uses only `published` FAQs. */
  status: z.enum(KNOWLEDGE_STATUSES),
  /** Number of times that the bot has answered a customer with this FAQ. */
  usageCount: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type KnowledgeEntry = z.output<typeof KnowledgeEntry>;

/**
 * Returns the possible next statuses of a FAQ. A suggested (dynamic) FAQ is reviewed and can return to the review
 * queue. An import in progress ends automatically.
 */
export const nextStatuses = ({ kind, status }: Pick<KnowledgeEntry, "kind" | "status">): readonly KnowledgeStatus[] => {
  switch (status) {
    case "draft":
      return ["published", "archived"];
    case "published":
      return kind === "dynamic" ? ["archived", "pending_review", "rejected"] : ["archived", "draft"];
    case "archived":
      return kind === "dynamic" ? ["published", "pending_review"] : ["published", "draft"];
    case "pending_review":
      return ["published", "rejected"];
    case "rejected":
      return ["published", "pending_review"];
    case "error":
      return ["archived"];
    case "indexing":
      return [];
  }
};

const text = {
  question: longText(300),
  answer: longText(4000),
  tags: z._default(z.array(name(40)).check(z.maxLength(10)), []),
};

export const KnowledgeDraft = z.strictObject({
  botId: idOf("bot"),
  ...text,
  status: z._default(z.enum(["published", "draft"]), "published"),
});

const read = any(area("Knowledge Base"), area("Failed Responses"));
const write = action("Knowledge Base", "Create Knowledge Base");
const listed = { notice: "Error occurred while getting knowledge base list" } as const;
const changed = { notice: "Error occurred while saving data", stale: ["knowledgeBase", "failedResponses"] } as const;
const id = { params: z.strictObject({ id: textIdOf("knowledge") }) } as const;
const page = {
  ...pageFields(),
  botId: z.optional(textIdOf("bot")),
  search: searchText,
  sort: z.optional(z.enum(["updatedAt", "-updatedAt", "question", "-question", "usageCount", "-usageCount"])),
};

/** FAQs (spec section 7, messenger gateway, knowledge base: create, read, update, delete, search). */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase",
    summary: "List the FAQs of a bot, paginated",
    access: read,
    query: z.strictObject({
      ...page,
      kind: z.optional(z.enum(KNOWLEDGE_KINDS)),
      status: z.optional(z.enum(KNOWLEDGE_STATUSES)),
    }),
    output: paged(KnowledgeEntry),
    ...listed,
  },
  /**
   * Lists the FAQs that the platform suggests for review. All staff may read them, because dynamic FAQs are always
   * allowed (spec section 6).
   */
  dynamic: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase/dynamic",
    summary: "List the FAQs that the platform suggests, paginated",
    access: signedIn,
    query: z.strictObject({ ...page, status: z.optional(z.enum(["pending_review", "published", "rejected", "archived"])) }),
    output: paged(KnowledgeEntry),
    ...listed,
  },
  /** Searches the published FAQs. Open to all staff, because agents also search for answers in the reply composer. */
  search: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase/search",
    summary: "Search published FAQs, best match first",
    access: signedIn,
    query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)), botId: z.optional(textIdOf("bot")) }),
    output: z.array(z.object({ ...KnowledgeEntry.shape, score: z.number() })),
    ...listed,
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase/{id}",
    summary: "Get one FAQ",
    access: read,
    ...id,
    output: KnowledgeEntry,
    ...listed,
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "knowledgebase",
    summary: "Create an FAQ",
    access: write,
    audit: { entity: "knowledge", verb: "created" },
    body: KnowledgeDraft,
    output: KnowledgeEntry,
    notice: "Knowledge Base Creation Error",
    stale: ["knowledgeBase"],
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "knowledgebase/{id}",
    summary: "Change a FAQ",
    access: write,
    audit: { entity: "knowledge", verb: "changed" },
    ...id,
    body: z.strictObject({ ...text, version }),
    output: KnowledgeEntry,
    ...changed,
    validates: true,
  },
  /** Addition to the spec that publishes, archives or reviews a FAQ. */
  setStatus: {
    gateway: "messenger",
    method: "PUT",
    path: "knowledgebase/{id}/status",
    summary: "Publish, archive, approve or reject a FAQ",
    access: write,
    audit: { entity: "knowledge", verb: "status changed" },
    ...id,
    body: z.strictObject({
      status: z.enum(KNOWLEDGE_STATUSES),
      /**
       * Version of the FAQ that the caller read. The change is refused if the FAQ has changed since. If omitted, the
       * change overwrites any earlier one.
       */
      version: z.optional(version),
    }),
    output: KnowledgeEntry,
    ...changed,
    safeToRetry: true,
    ours: true,
    validates: true,
  },
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "knowledgebase/{id}",
    summary: "Remove a FAQ",
    access: write,
    audit: { entity: "knowledge", verb: "removed" },
    ...id,
    output: Done,
    ...changed,
  },
});

/** Adds exports of all rows that match the filters of a list (ADR 0089). */
export const knowledgeBase = {
  ...withFile(rows, { name: "faqs", title: "FAQs" }),
  dynamicFile: listFile(rows.dynamic, { name: "dynamic-faqs", title: "Suggested FAQs" }),
};
