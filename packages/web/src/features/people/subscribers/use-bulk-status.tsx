import { deactivateSubscribers, reactivateSubscribers } from "@parley/core/bulk";
import { SUBSCRIBER_STATUSES, type Subscriber, subscribers } from "@parley/core/contract/people/subscribers";
import { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import type { ListFilter } from "../../../kit/bulk/bulk-command.ts";
import { RemarkField } from "../../../kit/bulk/remark-field.tsx";
import { type BulkActions, useBulkChanges } from "../../../kit/bulk/use-bulk-changes.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { STATUS_VERBS, statusText } from "./subscriber-status.tsx";

const t = defineMessages("subscribers.bulk", {
  active: "Reactivate",
  deactivated: "Deactivate",
  remark: "Remark",
  remarkHelp: "The reason is recorded with each subscriber and in the audit trail.",
  askActive: { one: "Reactivate {count} subscriber?", other: "Reactivate {count} subscribers?" },
  askDeactivated: { one: "Deactivate {count} subscriber?", other: "Deactivate {count} subscribers?" },
  already: "is already {status}",
  change: "{before} → {after}",
});

const STATUSES = [
  { status: "deactivated", operation: deactivateSubscribers, intent: "danger", ask: "askDeactivated" },
  { status: "active", operation: reactivateSubscribers, intent: "success", ask: "askActive" },
] as const;
const shown = (value: unknown) => statusText(SUBSCRIBER_STATUSES.find((status) => status === value) ?? "active");

/**
 * Returns the bulk actions that deactivate or reactivate subscribers with a common remark. Subscribers already in the
 * new state keep their earlier remark. `filter` is the list's filter, for the CLI command.
 */
export function useBulkStatus(filter: ListFilter): BulkActions<Subscriber> {
  const disabledReason = useDeniedReason(subscribers.deactivate.access);
  return useBulkChanges(
    STATUSES.map(({ status, operation, intent, ask }) => ({
      id: status,
      label: t.ref(status),
      intent,
      disabledReason,
      operation,
      verb: subscriberTopic.verbs[STATUS_VERBS[status]],
      filter,
      valuesOf: ({ userCode }: Subscriber) => ({ userCode }),
      nameOf: ({ name, userCode }: Subscriber) => `${name} (${userCode})`,
      question: (count) => t(ask, { count }),
      defaults: { remark: "" },
      refuses: (subscriber: Subscriber) => (subscriber.status === status ? t("already", { status: statusText(status).toLowerCase() }) : undefined),
      fields: (args, put) => <RemarkField label={t("remark")} help={t("remarkHelp")} args={args} change={put} />,
      tell: ({ before, after }) => t("change", { before: shown(before.status), after: shown(after.status) }),
    })),
  );
}
