import type { KnowledgeEntry, KnowledgeStatus } from "@parley/core/contract/bots/knowledge-base";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { Intent } from "../../../ui/intent.ts";

const t = defineMessages("faqs.verbs", {
  publish: "Publish",
  approve: "Approve",
  reject: "Reject",
  archive: "Archive",
  draft: "Return to draft",
  review: "Review again",
});

export function verbIntent(status: KnowledgeStatus): Intent {
  if (status === "published") return "success";
  return status === "rejected" ? "danger" : "none";
}

export const verbOf = (status: KnowledgeStatus, kind: KnowledgeEntry["kind"]): string => {
  switch (status) {
    case "published":
      return t(kind === "dynamic" ? "approve" : "publish");
    case "rejected":
      return t("reject");
    case "draft":
      return t("draft");
    case "pending_review":
      return t("review");
    default:
      return t("archive");
  }
};
