import type { KnowledgeStatus } from "@parley/core/contract/bots/knowledge-base";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("faqs.states", {
  draft: "Draft",
  pending_review: "To review",
  published: "Published",
  archived: "Archived",
  rejected: "Rejected",
  indexing: "Indexing",
  error: "Indexing failed",
});

export const statusText = (status: KnowledgeStatus): string => t(status);
export const StatusTag = ({ status }: { readonly status: KnowledgeStatus }) => (
  <StatusMark of="faq" status={status}>
    {statusText(status)}
  </StatusMark>
);
