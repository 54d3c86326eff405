import { type ClientRequest, clientRequests } from "@parley/core/contract/bots/client-requests";
import { requestTopic } from "@parley/core/verbs/bots/requests";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { ResourceForm } from "../../../kit/resource/resource-form.tsx";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { StatusTag, statusText } from "./request-status.tsx";
import { useBulkUpdate } from "./use-bulk-update.tsx";

const t = defineMessages("clientRequests", {
  lead: "Channels requested by clients.",
  search: "Search businesses and contacts",
  businessName: "Business",
  stakeholderTitle: "Client",
  type: "Channel",
  status: "Status",
  contactName: "Contact",
  contactEmail: "E-mail",
  phone: "Phone",
  remarks: "Remarks",
  createdAt: "Requested",
  handledBy: "Handled by",
  update: "Status and remarks",
  last: "This status is final.",
  onward: "A change of status cannot be undone.",
  remarksHelp: "Recorded with the request and in the audit trail.",
  saved: "{business}’s request: {status}",
  empty: "No requests yet",
  emptyText: "Channels requested by clients appear here.",
  none: "–",
});

const Handled = ({ handledBy, handledAt }: ClientRequest) =>
  handledBy === null ? (
    t("none")
  ) : (
    <span>
      <PersonName name={handledBy} />, <AbsoluteTimeText value={handledAt} />
    </span>
  );

const resource = defineResource("clientRequests", clientRequests, t, {
  key: ({ requestId }) => String(requestId),
  name: ({ businessName }) => businessName,
  fields: {
    businessName: { column: { id: "business", width: 200, grow: 2 } },
    stakeholderTitle: { column: { id: "client", width: 120 } },
    type: { text: platformName, column: { id: "channel", width: 100, grow: 0.5 } },
    status: {
      text: statusText,
      show: ({ status }) => <StatusTag status={status} />,
      column: { width: 118, grow: 0.5 },
      form: { offers: ({ status, next }) => [status, ...next], help: (_, request) => (request?.next.length === 0 ? t("last") : undefined) },
    },
    contactName: { column: { id: "contact", width: 150 } },
    contactEmail: { show: ({ contactEmail }) => <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
    remarks: { column: { width: 180, grow: 2 }, form: { rows: 3 } },
    createdAt: { moment: true, column: { id: "created", width: 120, grow: 0.5, sort: "createdAt" } },
    handledBy: { show: (request) => <Handled {...request} /> },
  },
  list: ["businessName", "stakeholderTitle", "type", "status", "contactName", "remarks", "createdAt"],
  detail: ["stakeholderTitle", "type", "status", "contactName", "contactEmail", "phone", "createdAt", "handledBy"],
  form: ["status", "remarks"],
  values: ({ remarks }) => ({ remarks: remarks ?? "" }),
  notices: { saved: ({ businessName, status }) => t("saved", { business: businessName, status: statusText(status) }) },
  shown: { list: requestTopic.verbs.list, update: requestTopic.verbs.update },
});

/**
 * Screen with the channel requests of all clients (spec section 2, channel-client-request; section 7, channel client
 * requests).
 */
export const ClientRequestsScreen = resourceScreen(resource, {
  screen: "channel-client-request",
  defaultSort: "-createdAt",
  filters: { status: {}, type: {} },
  more: (request) => (
    <>
      <h2 className="parley-panel-heading">{t("update")}</h2>
      {request.next.length === 0 ? null : <p className="parley-muted">{t("onward")}</p>}
      <ResourceForm key={request.requestId} resource={resource} item={request} />
    </>
  ),
  use: () => {
    const { actions, dialog } = useBulkUpdate();
    return { bulk: actions, below: dialog };
  },
});
