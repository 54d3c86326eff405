import { KnowledgeDraft, type KnowledgeEntry, knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { faqTopic } from "@parley/core/verbs/bots/faqs";
import { useBotOptions } from "../../../kit/bots/use-bots.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import type { ViewExtras } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { ListState } from "../../../ui/list/list-state.ts";
import { FaqStatusButtons } from "./faq-status-buttons.tsx";
import { StatusTag, statusText } from "./status-tag.tsx";
import { type OfferedStatuses, useBulkStatus } from "./use-bulk-status.tsx";

const t = defineMessages("faqs.list", {
  search: "Search questions",
  edit: "Edit FAQ",
  question: "Question",
  answer: "Answer",
  answerHelp: "The bot uses exactly this wording as soon as it is saved.",
  botName: "Bot",
  status: "Status",
  tags: "Tags",
  tagsHelp: "Separated by commas",
  usageCount: "Used",
  times: { one: "{count} time", other: "{count} times" },
  updatedAt: "Changed",
  saved: "FAQ saved",
  remove: "Remove this FAQ?",
  removeText: "The bot stops using it, and its usage count is lost. To keep it, archive it instead.",
  removed: "FAQ removed",
});

/**
 * Returns the draft from which a deleted FAQ can be created again. Undefined if no person wrote it or no new FAQ can
 * have its status.
 */
const draftOf = ({ kind, botId, question, answer, tags, status }: KnowledgeEntry) =>
  kind === "manual" ? KnowledgeDraft.safeParse({ botId, question, answer, tags, status }).data : undefined;

export const faqs = defineResource("knowledgeBase", knowledgeBase, t, {
  fields: {
    question: { column: { width: 240, grow: 2, sort: "question" } },
    answer: { column: { width: 240, grow: 3 }, form: { rows: 6 } },
    botName: { column: { id: "bot", width: 120 } },
    status: { text: statusText, show: ({ status }) => <StatusTag status={status} />, column: { width: 110, grow: 0.5 } },
    tags: { column: { width: 120, defaultHidden: true } },
    usageCount: {
      column: { id: "used", width: 80, grow: 0.3, sort: "usageCount", align: "end" },
      detail: { show: ({ usageCount }) => t("times", { count: usageCount }) },
    },
    updatedAt: { moment: true, column: { id: "updated", width: 120, grow: 0.5, sort: "updatedAt" } },
  },
  list: ["question", "answer", "botName", "status", "tags", "usageCount", "updatedAt"],
  detail: ["answer", "botName", "status", "tags", "usageCount", "updatedAt"],
  form: ["question", "answer", "tags"],
  unique: "question",
  shown: { list: faqTopic.verbs.list, remove: faqTopic.verbs.remove },
  notices: { saved: t.ref("saved"), removeTitle: t.ref("remove"), removed: t.ref("removed") },
  remove: { says: ({ question }) => [question, t("removeText")], undo: draftOf },
});

/** Options that all FAQ lists share: status buttons, the bot filter and bulk actions. */
export const faqList = (gives: OfferedStatuses) => ({
  actions: (faq: KnowledgeEntry) => <FaqStatusButtons key={faq.id} faq={faq} />,
  use: ({ filters }: ListState): ViewExtras<KnowledgeEntry> => {
    const botId = useBotOptions(filters.botId);
    const bulk = useBulkStatus(gives);
    return { options: { botId }, bulk: bulk.actions, below: bulk.dialog };
  },
});

export const botFilter = { botId: t.ref("botName") };
export const statusLabel = t.ref("status");
