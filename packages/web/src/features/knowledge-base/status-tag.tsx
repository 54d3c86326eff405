import type { KnowledgeStatus } from "@parley/core/contract/messenger/knowledge-base";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";

const t = defineMessages("faqs.states", {
  draft: "Draft",
  pending_review: "To review",
  published: "Published",
  archived: "Archived",
  rejected: "Rejected",
  indexing: "Indexing",
  error: "Indexing failed",
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

export const statusText = (status: KnowledgeStatus): string => t(status);
export const StatusTag = ({ status }: { readonly status: KnowledgeStatus }) => <Tag intent={INTENTS[status]}>{statusText(status)}</Tag>;
