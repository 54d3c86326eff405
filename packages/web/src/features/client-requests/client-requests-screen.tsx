import { type ClientRequest, clientRequests } from "@parley/core/contract/main/client-requests";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { AbsoluteTimeText, TimeText } from "../../ui/text/time-text.tsx";
import { RequestForm } from "./request-form.tsx";
import { StatusTag, statusText } from "./request-status.tsx";
import { useBulkUpdate } from "./use-bulk-update.tsx";

const t = defineMessages("clientRequests", {
  lead: "Channels that clients ask to have set up.",
  search: "Search businesses and contacts",
  business: "Business",
  client: "Client",
  channel: "Channel",
  status: "Status",
  contact: "Contact",
  email: "E-mail",
  phone: "Phone",
  remarks: "Remarks",
  asked: "Asked",
  handled: "Handled by",
  update: "Status and remarks",
  empty: "No requests yet",
  emptyText: "A client who asks for a channel appears here.",
  none: "–",
});

const Handled = ({ handledBy, handledAt }: ClientRequest) =>
  handledBy === null ? (
    t("none")
  ) : (
    <span>
      {handledBy}, <AbsoluteTimeText value={handledAt} />
    </span>
  );

const resource = defineResource("clientRequests", clientRequests, {
  key: ({ requestId }) => String(requestId),
  name: ({ businessName }) => businessName,
  fields: {
    businessName: { label: t.ref("business"), column: { id: "business", width: 200, grow: 2 } },
    stakeholderTitle: { label: t.ref("client"), column: { id: "client", width: 120 } },
    type: { label: t.ref("channel"), text: platformName, column: { id: "channel", width: 100, grow: 0.5 } },
    status: { label: t.ref("status"), text: statusText, show: ({ status }) => <StatusTag status={status} />, column: { width: 100, grow: 0.5 } },
    contactName: { label: t.ref("contact"), column: { id: "contact", width: 150 } },
    contactEmail: { label: t.ref("email"), show: ({ contactEmail }) => <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
    phone: { label: t.ref("phone") },
    remarks: { label: t.ref("remarks"), column: { width: 180, grow: 2 } },
    createdAt: {
      label: t.ref("asked"),
      column: { id: "created", width: 120, grow: 0.5, sort: "createdAt", show: ({ createdAt }) => <TimeText value={createdAt} /> },
      detail: { show: ({ createdAt }) => <AbsoluteTimeText value={createdAt} /> },
    },
    handledBy: { label: t.ref("handled"), show: (request) => <Handled {...request} /> },
  },
  list: ["businessName", "stakeholderTitle", "type", "status", "contactName", "remarks", "createdAt"],
  detail: ["stakeholderTitle", "type", "status", "contactName", "contactEmail", "phone", "createdAt", "handledBy"],
});

/** Spec section 2, channel-client-request; spec section 7, channel client requests. */
export const ClientRequestsScreen = resourceScreen(resource, {
  screen: "channel-client-request",
  lead: t.ref("lead"),
  search: t.ref("search"),
  defaultSort: "-createdAt",
  filters: { status: t.ref("status"), type: t.ref("channel") },
  empty: { title: t.ref("empty"), text: t.ref("emptyText") },
  more: (request) => (
    <>
      <h2 className="parley-panel-heading">{t("update")}</h2>
      <RequestForm key={request.requestId} request={request} />
    </>
  ),
  use: () => {
    const { actions, dialog } = useBulkUpdate();
    return { bulk: actions, below: dialog };
  },
});
