import type { Escalation } from "@parley/core/contract/chats/escalations";
import { escalationStatusText, escalationTargetName } from "../../../kit/escalations/escalation-texts.ts";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { PlatformLabel } from "../../../kit/platforms/platform-label.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { Column } from "../../../ui/list/column.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { AnswerButtons } from "./answer-buttons.tsx";

const t = defineMessages("escalations.columns", {
  customer: "Customer",
  status: "Status",
  by: "Escalated by",
  to: "Escalated to",
  reason: "Reason",
  answer: "Answer",
  requested: "Escalated at",
  decided: "Decided at",
  decidedBy: "Decided by",
  platform: "Platform",
  actions: "Actions",
  none: "–",
});

export const ESCALATION_COLUMNS: readonly Column<Escalation>[] = [
  { id: "customer", header: t.ref("customer"), width: 150, cell: ({ customerName }) => <PersonName name={customerName} /> },
  {
    id: "status",
    header: t.ref("status"),
    width: 175,
    grow: 0.3,
    cell: ({ status }) => (
      <StatusMark of="escalation" status={status}>
        {escalationStatusText(status)}
      </StatusMark>
    ),
  },
  { id: "by", header: t.ref("by"), width: 130, cell: ({ agentName }) => <PersonName name={agentName} /> },
  { id: "to", header: t.ref("to"), width: 130, cell: (escalation) => <PersonName name={escalationTargetName(escalation)} /> },
  { id: "reason", header: t.ref("reason"), width: 160, grow: 2, cell: ({ reason }) => reason },
  { id: "answer", header: t.ref("answer"), width: 110, grow: 1.5, cell: ({ answer }) => answer ?? t("none") },
  {
    id: "requested",
    header: t.ref("requested"),
    width: 105,
    grow: 0.3,
    sort: "requestedAt",
    cell: ({ requestedAt }) => <TimeText value={requestedAt} />,
  },
  { id: "decided", header: t.ref("decided"), width: 120, defaultHidden: true, cell: ({ decidedAt }) => <TimeText value={decidedAt} /> },
  { id: "decidedBy", header: t.ref("decidedBy"), width: 150, defaultHidden: true, cell: ({ decidedByName }) => decidedByName ?? t("none") },
  { id: "platform", header: t.ref("platform"), width: 110, defaultHidden: true, cell: ({ platform }) => <PlatformLabel platform={platform} /> },
  { id: "actions", header: t.ref("actions"), width: 160, cell: (escalation) => <AnswerButtons escalation={escalation} /> },
];
