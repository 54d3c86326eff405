import { setFaqStatus } from "@parley/core/bulk";
import { KNOWLEDGE_STATUSES, type KnowledgeEntry, type KnowledgeStatus, knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { faqTopic } from "@parley/core/verbs/bots/faqs";
import { type BulkActions, useBulkChanges } from "../../../kit/bulk/use-bulk-changes.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { statusText } from "./status-tag.tsx";
import { verbIntent, verbOf } from "./status-words.ts";

const t = defineMessages("faqs.bulk", {
  ask: { one: "{verb} {count} FAQ?", other: "{verb} {count} FAQs?" },
  step: "{before} → {after}",
});

/** Statuses that a list's bulk actions can set, and the type of its FAQs, which determines the labels. */
export interface OfferedStatuses {
  readonly kind: KnowledgeEntry["kind"];
  readonly statuses: readonly KnowledgeStatus[];
}

const shown = (value: unknown) => statusText(KNOWLEDGE_STATUSES.find((status) => status === value) ?? "draft");

/** Returns a bulk action for each status, which sets it for the selected FAQs. */
export function useBulkStatus({ statuses, kind }: OfferedStatuses): BulkActions<KnowledgeEntry> {
  const disabledReason = useDeniedReason(knowledgeBase.setStatus.access);
  return useBulkChanges(
    statuses.map((status) => ({
      id: status,
      label: () => verbOf(status, kind),
      intent: verbIntent(status),
      disabledReason,
      operation: setFaqStatus,
      verb: faqTopic.verbs.status,
      valuesOf: ({ id }: KnowledgeEntry) => ({ id }),
      nameOf: ({ question }: KnowledgeEntry) => question,
      question: (count) => t("ask", { verb: verbOf(status, kind), count }),
      defaults: { status },
      tell: ({ before, after }) => t("step", { before: shown(before.status), after: shown(after.status) }),
    })),
  );
}
