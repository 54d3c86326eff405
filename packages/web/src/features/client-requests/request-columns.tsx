import type { ClientRequest } from "@parley/core/contract/main/client-requests";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";
import type { Column } from "../../ui/list/column.ts";
import { TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("clientRequests.columns", {
  business: "Business",
  client: "Client",
  channel: "Channel",
  status: "Status",
  contact: "Contact",
  remarks: "Remarks",
  created: "Asked",
});
const s = defineMessages("clientRequests.states", {
  pending: "Pending",
  in_review: "In review",
  approved: "Approved",
  live: "Live",
  rejected: "Rejected",
});

type RequestStatus = ClientRequest["status"];
const INTENTS: Readonly<Record<RequestStatus, Intent>> = {
  pending: "warning",
  in_review: "primary",
  approved: "success",
  live: "none",
  rejected: "danger",
};

export const statusText = (status: RequestStatus): string => s(status);
export const StatusTag = ({ status }: { readonly status: RequestStatus }) => <Tag intent={INTENTS[status]}>{statusText(status)}</Tag>;

export const REQUEST_COLUMNS: readonly Column<ClientRequest>[] = [
  { id: "business", header: t.ref("business"), width: 200, grow: 2, cell: ({ businessName }) => businessName },
  { id: "client", header: t.ref("client"), width: 120, cell: ({ stakeholderTitle }) => stakeholderTitle },
  { id: "channel", header: t.ref("channel"), width: 100, grow: 0.5, cell: ({ type }) => platformName(type) },
  { id: "status", header: t.ref("status"), width: 100, grow: 0.5, cell: ({ status }) => <StatusTag status={status} /> },
  { id: "contact", header: t.ref("contact"), width: 150, cell: ({ contactName }) => contactName },
  { id: "remarks", header: t.ref("remarks"), width: 180, grow: 2, cell: ({ remarks }) => remarks ?? "" },
  { id: "created", header: t.ref("created"), width: 120, grow: 0.5, sort: "createdAt", cell: ({ createdAt }) => <TimeText value={createdAt} /> },
];
