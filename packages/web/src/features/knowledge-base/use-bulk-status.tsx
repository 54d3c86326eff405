import { setFaqStatus } from "@parley/core/bulk";
import { KNOWLEDGE_STATUSES, type KnowledgeEntry, type KnowledgeStatus, knowledgeBase } from "@parley/core/contract/messenger/knowledge-base";
import { type ReactNode, useMemo, useState } from "react";
import { BulkDialog } from "../../kit/bulk/bulk-dialog.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import type { BulkAction, Chosen } from "../../ui/list/bulk-bar.tsx";
import { statusText } from "./status-tag.tsx";
import { STATUS_INTENTS, statusCommand, verbOf } from "./status-words.ts";

const t = defineMessages("faqs.bulk", {
  ask: { one: "{verb} {count} FAQ?", other: "{verb} {count} FAQs?" },
  step: "{before} → {after}",
});

/** What can be made of the FAQs of a list, and which kind they are: it decides what that is called. */
export interface Gives {
  readonly kind: KnowledgeEntry["kind"];
  readonly statuses: readonly KnowledgeStatus[];
}

interface Asking {
  readonly status: KnowledgeStatus;
  readonly rows: readonly KnowledgeEntry[];
  readonly chosen: Chosen;
}

const valuesOf = ({ id }: KnowledgeEntry) => ({ id });
const nameOf = ({ question }: KnowledgeEntry) => question;
const shown = (value: unknown) => statusText(KNOWLEDGE_STATUSES.find((status) => status === value) ?? "draft");

/** Gives the FAQs chosen a status: the actions of a list, and the dialog that they open. */
export function useBulkStatus({ statuses, kind }: Gives): { readonly actions: readonly BulkAction<KnowledgeEntry>[]; readonly dialog: ReactNode } {
  const disabledReason = useDeniedReason(knowledgeBase.setStatus.access);
  const [asking, setAsking] = useState<Asking>();
  const actions = useMemo(
    () =>
      statuses.map(
        (status): BulkAction<KnowledgeEntry> => ({
          id: status,
          label: () => verbOf(status, kind),
          intent: STATUS_INTENTS[status],
          disabledReason,
          open: (rows, chosen) => setAsking({ status, rows, chosen }),
        }),
      ),
    [statuses, kind, disabledReason],
  );
  if (asking === undefined) return { actions, dialog: null };
  const { status, rows, chosen } = asking;
  const verb = verbOf(status, kind);
  const dialog = (
    <BulkDialog<KnowledgeEntry>
      operation={setFaqStatus}
      rows={rows}
      valuesOf={valuesOf}
      nameOf={nameOf}
      question={(count) => t("ask", { verb, count })}
      confirm={verb}
      intent={STATUS_INTENTS[status] ?? "primary"}
      defaults={{ status }}
      fields={() => null}
      tell={({ before, after }) => t("step", { before: shown(before.status), after: shown(after.status) })}
      command={(changing) => statusCommand(changing, status)}
      onClose={(begun) => {
        if (begun) chosen.clear();
        setAsking(undefined);
      }}
    />
  );
  return { actions, dialog };
}
