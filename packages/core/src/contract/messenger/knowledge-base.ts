import * as z from "zod/mini";
import { action, any, area, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { idOf, name, paged, pageFields, searchText, textIdOf } from "../schemas.ts";

export const KNOWLEDGE_KINDS = ["manual", "automatic", "dynamic"] as const;
export const KnowledgeEntry = z.object({
  id: z.int(),
  botId: z.int(),
  kind: z.enum(KNOWLEDGE_KINDS),
  question: z.string(),
  answer: z.string(),
  tags: z.array(z.string()),
  status: z.enum(["draft", "pending_review", "published", "archived", "indexing", "error"]),
  usageCount: z.int(),
  updatedAt: z.string(),
});
export type KnowledgeEntry = z.output<typeof KnowledgeEntry>;

const read = any(area("Knowledge Base"), area("Failed Responses"));

/** Spec section 7, messenger gateway, knowledge base: reads and create. */
export const knowledgeBase = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase",
    summary: "FAQs of a bot, by page",
    access: read,
    query: z.strictObject({ ...pageFields(), botId: z.optional(textIdOf("bot")), kind: z.optional(z.enum(KNOWLEDGE_KINDS)), search: searchText }),
    output: paged(KnowledgeEntry),
    notice: "Error occurred while getting knowledge base list",
  },
  /** For the composer too: any member of staff may look an answer up. */
  search: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase/search",
    summary: "Published FAQs that match a text, best first",
    access: signedIn,
    query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)), botId: z.optional(textIdOf("bot")) }),
    output: z.array(z.object({ ...KnowledgeEntry.shape, score: z.number() })),
    notice: "Error occurred while getting knowledge base list",
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "knowledgebase/{id}",
    summary: "One FAQ",
    access: read,
    params: z.strictObject({ id: textIdOf("knowledge") }),
    output: KnowledgeEntry,
    notice: "Error occurred while getting knowledge base list",
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "knowledgebase",
    summary: "Create a FAQ by hand",
    access: action("Knowledge Base", "Create Knowledge Base"),
    body: z.strictObject({
      botId: idOf("bot"),
      question: name(300),
      answer: name(4000),
      tags: z._default(z.array(name(40)).check(z.maxLength(10)), []),
    }),
    output: KnowledgeEntry,
    notice: "Knowledge Base Creation Error",
    stale: ["knowledgeBase"],
  },
});
