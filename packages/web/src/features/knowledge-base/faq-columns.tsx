import type { KnowledgeEntry, KnowledgeStatus } from "@parley/core/contract/messenger/knowledge-base";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";
import type { Column } from "../../ui/list/column.ts";
import { TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("faqs.columns", {
  question: "Question",
  answer: "Answer",
  bot: "Bot",
  status: "Status",
  tags: "Tags",
  used: "Used",
  updated: "Changed",
});
const s = defineMessages("faqs.states", {
  draft: "Draft",
  pending_review: "To review",
  published: "Published",
  archived: "Archived",
  rejected: "Rejected",
  indexing: "Being read",
  error: "Not readable",
});

const INTENTS: Readonly<Record<KnowledgeStatus, Intent>> = {
  draft: "none",
  pending_review: "warning",
  published: "success",
  archived: "none",
  rejected: "danger",
  indexing: "primary",
  error: "danger",
};

export const statusText = (status: KnowledgeStatus): string => s(status);
export const StatusTag = ({ status }: { readonly status: KnowledgeStatus }) => <Tag intent={INTENTS[status]}>{statusText(status)}</Tag>;

export const FAQ_COLUMNS: readonly Column<KnowledgeEntry>[] = [
  { id: "question", header: t.ref("question"), width: 240, grow: 2, sort: "question", cell: ({ question }) => question },
  { id: "answer", header: t.ref("answer"), width: 240, grow: 3, cell: ({ answer }) => answer },
  { id: "bot", header: t.ref("bot"), width: 120, cell: ({ botName }) => botName },
  { id: "status", header: t.ref("status"), width: 110, grow: 0.5, cell: ({ status }) => <StatusTag status={status} /> },
  { id: "tags", header: t.ref("tags"), width: 120, defaultHidden: true, cell: ({ tags }) => tags.join(", ") },
  { id: "used", header: t.ref("used"), width: 80, grow: 0.3, sort: "usageCount", align: "end", cell: ({ usageCount }) => usageCount },
  { id: "updated", header: t.ref("updated"), width: 120, grow: 0.5, sort: "updatedAt", cell: ({ updatedAt }) => <TimeText value={updatedAt} /> },
];
