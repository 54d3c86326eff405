import type { KnowledgeEntry, KnowledgeStatus } from "@parley/core/contract/bots/knowledge-base";
import { commandOf } from "@parley/core/verbs";
import { faqTopic } from "@parley/core/verbs/bots/faqs";
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

export const statusCommand = (faqs: readonly Pick<KnowledgeEntry, "id">[], status: KnowledgeStatus): string =>
  commandOf(faqTopic.verbs.status, { ids: faqs.map(({ id }) => id), status });
