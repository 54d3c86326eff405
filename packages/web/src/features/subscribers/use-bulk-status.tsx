import { deactivateSubscribers, reactivateSubscribers } from "@parley/core/bulk";
import { SUBSCRIBER_STATUSES, type Subscriber, subscribers } from "@parley/core/contract/messenger/subscribers";
import { type ReactNode, useMemo, useState } from "react";
import { BulkDialog } from "../../kit/bulk/bulk-dialog.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { TextArea } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import type { BulkAction, Chosen } from "../../ui/list/bulk-bar.tsx";
import { filterCommand, isNarrowed, type SubscriberFilter, statusCommand } from "./status-command.ts";
import { statusText } from "./subscriber-status.tsx";

const t = defineMessages("subscribers.bulk", {
  active: "Reactivate",
  deactivated: "Deactivate",
  remark: "Remark",
  remarkHelp: "Why? It is kept with each subscriber and in the audit trail.",
  askActive: { one: "Reactivate {count} subscriber?", other: "Reactivate {count} subscribers?" },
  askDeactivated: { one: "Deactivate {count} subscriber?", other: "Deactivate {count} subscribers?" },
  already: "is {status} already",
  change: "{before} → {after}",
});

type Status = Subscriber["status"];
interface Asking {
  readonly status: Status;
  readonly rows: readonly Subscriber[];
  readonly chosen: Chosen;
}

const OPERATIONS = { active: reactivateSubscribers, deactivated: deactivateSubscribers } as const;
const INTENTS = { active: "success", deactivated: "danger" } as const;
const QUESTIONS = { active: "askActive", deactivated: "askDeactivated" } as const;

const valuesOf = ({ userCode }: Subscriber) => ({ userCode });
const nameOf = ({ name, userCode }: Subscriber) => `${name} (${userCode})`;
const remarkOf = ({ remark }: Record<string, unknown>) => (typeof remark === "string" ? remark : "");
const shown = (value: unknown) => statusText(SUBSCRIBER_STATUSES.find((status) => status === value) ?? "active");
/** Who is so already keeps the remark of when they became so. */
const refusing = (next: Status) => (subscriber: Subscriber) =>
  subscriber.status === next ? t("already", { status: statusText(next).toLowerCase() }) : undefined;
const REFUSALS = { active: refusing("active"), deactivated: refusing("deactivated") } as const;

/** Deactivates or reactivates the subscribers chosen, each with the one remark: the actions of the list, and the dialog that they open. */
export function useBulkStatus(filter: SubscriberFilter): { readonly actions: readonly BulkAction<Subscriber>[]; readonly dialog: ReactNode } {
  const disabledReason = useDeniedReason(subscribers.deactivate.access);
  const [asking, setAsking] = useState<Asking>();
  const actions = useMemo(
    () =>
      (["deactivated", "active"] as const).map(
        (status): BulkAction<Subscriber> => ({
          id: status,
          label: t.ref(status),
          intent: INTENTS[status],
          disabledReason,
          open: (rows, chosen) => setAsking({ status, rows, chosen }),
        }),
      ),
    [disabledReason],
  );
  if (asking === undefined) return { actions, dialog: null };
  const { status, rows, chosen } = asking;
  const dialog = (
    <BulkDialog<Subscriber>
      operation={OPERATIONS[status]}
      rows={rows}
      valuesOf={valuesOf}
      nameOf={nameOf}
      question={(count) => t(QUESTIONS[status], { count })}
      confirm={t(status)}
      intent={INTENTS[status]}
      defaults={{ remark: "" }}
      refuses={REFUSALS[status]}
      fields={(args, change) => (
        <Labelled label={t("remark")} help={t("remarkHelp")} required>
          {(control) => <TextArea {...control} value={remarkOf(args)} onChange={(remark) => change({ remark })} rows={2} />}
        </Labelled>
      )}
      tell={({ before, after }) => t("change", { before: shown(before.status), after: shown(after.status) })}
      command={(changing, args) =>
        chosen.isAll && isNarrowed(filter) ? filterCommand(filter, status, remarkOf(args)) : statusCommand(changing, status, remarkOf(args))
      }
      onClose={(begun) => {
        if (begun) chosen.clear();
        setAsking(undefined);
      }}
    />
  );
  return { actions, dialog };
}
