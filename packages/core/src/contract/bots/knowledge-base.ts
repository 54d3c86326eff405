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
  /** The bot uses only `published` FAQs. */
  status: z.enum(KNOWLEDGE_STATUSES),
  /** Number of times the bot used it to answer a customer. */
  usageCount: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type KnowledgeEntry = z.output<typeof KnowledgeEntry>;

/**
 * Possible statuses after a status. A dynamic FAQ is reviewed and can return to the queue; an import in progress
 * finishes by itself.
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

/** Spec section 7, messenger gateway, knowledge base: create, read, update, delete, search. */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase",
    summary: "FAQs of a bot, by page",
    access: read,
    query: z.strictObject({
      ...page,
      kind: z.optional(z.enum(KNOWLEDGE_KINDS)),
      status: z.optional(z.enum(KNOWLEDGE_STATUSES)),
    }),
    output: paged(KnowledgeEntry),
    ...listed,
  },
  /** The review queue. Spec section 6: dynamic FAQs are always allowed, so all staff may read them. */
  dynamic: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase/dynamic",
    summary: "FAQs that the platform suggests, by page",
    access: signedIn,
    query: z.strictObject({ ...page, status: z.optional(z.enum(["pending_review", "published", "rejected", "archived"])) }),
    output: paged(KnowledgeEntry),
    ...listed,
  },
  /** Used by the composer too: all staff may look up an answer. */
  search: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase/search",
    summary: "Published FAQs that match a text, best first",
    access: signedIn,
    query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)), botId: z.optional(textIdOf("bot")) }),
    output: z.array(z.object({ ...KnowledgeEntry.shape, score: z.number() })),
    ...listed,
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase/{id}",
    summary: "One FAQ",
    access: read,
    ...id,
    output: KnowledgeEntry,
    ...listed,
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "knowledgebase",
    summary: "Create a FAQ by hand",
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
  /** Ours: publishes, archives and reviews. */
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
      /** Refused as stale when the version has changed; without it the last write wins. */
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

/** With an export of all rows that the list matches (ADR 0089). */
export const knowledgeBase = {
  ...withFile(rows, { name: "faqs", title: "FAQs" }),
  dynamicFile: listFile(rows.dynamic, { name: "dynamic-faqs", title: "Suggested FAQs" }),
};
