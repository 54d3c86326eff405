import type { Business } from "@parley/core/contract/routing/business";
import { businessText } from "../../../kit/routing/business-text.ts";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { Column } from "../../../ui/list/column.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";

const t = defineMessages("businessStatus.columns", {
  title: "Stakeholder",
  status: "Business status",
  reason: "Reason",
  until: "Until",
  account: "Account",
  bots: "Bots switched on",
  some: "{on} of {all}",
  changed: "Changed",
});
const a = defineMessages("businessStatus.accounts", { active: "Active", archived: "Archived", inactive: "Not active" });

const StatusTag = ({ status }: { readonly status: Business["businessStatus"] }) => (
  <StatusMark of="business" status={status}>
    {businessText(status)}
  </StatusMark>
);
export const accountText = ({ isActive, isArchived }: Business): string => a(isArchived ? "archived" : isActive ? "active" : "inactive");

export const BUSINESS_COLUMNS: readonly Column<Business>[] = [
  { id: "title", header: t.ref("title"), width: 180, grow: 2, sort: "title", cell: ({ title }) => title },
  { id: "status", header: t.ref("status"), width: 120, grow: 0.5, cell: ({ businessStatus }) => <StatusTag status={businessStatus} /> },
  { id: "reason", header: t.ref("reason"), width: 180, grow: 2, cell: ({ reason }) => reason },
  { id: "until", header: t.ref("until"), width: 110, grow: 0.5, cell: ({ effectiveUntil }) => <TimeText value={effectiveUntil} /> },
  { id: "account", header: t.ref("account"), width: 110, grow: 0.5, cell: accountText },
  {
    id: "bots",
    header: t.ref("bots"),
    width: 130,
    grow: 0.5,
    cell: ({ isActive, bots }) => t("some", { on: isActive ? bots.filter((bot) => bot.isActive).length : 0, all: bots.length }),
  },
  { id: "changed", header: t.ref("changed"), width: 120, grow: 0.5, defaultHidden: true, cell: ({ changedAt }) => <TimeText value={changedAt} /> },
];
