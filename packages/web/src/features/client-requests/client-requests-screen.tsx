import { CLIENT_REQUEST_STATES, CLIENT_REQUEST_TYPES, type ClientRequest } from "@parley/core/contract/main/client-requests";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Page } from "../../ui/layout/page.tsx";
import { List } from "../../ui/list/list.tsx";
import { useClientRequests } from "./queries.ts";
import { REQUEST_COLUMNS, statusText } from "./request-columns.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { useBulkUpdate } from "./use-bulk-update.tsx";

const t = defineMessages("clientRequests", {
  title: "Channel client requests",
  lead: "Channels that clients ask to have set up.",
  search: "Search businesses and contacts",
  status: "Status",
  type: "Channel",
  empty: "No requests yet",
  emptyText: "A client who asks for a channel appears here.",
});

const FILTERS = [
  { name: "status", label: t.ref("status"), options: CLIENT_REQUEST_STATES.map((value) => ({ value, label: () => statusText(value) })) },
  { name: "type", label: t.ref("type"), options: CLIENT_REQUEST_TYPES.map((value) => ({ value, label: () => platformName(value) })) },
];
const rowKey = ({ requestId }: ClientRequest) => String(requestId);
const rowName = ({ businessName }: ClientRequest) => businessName;

/** Spec section 2, channel-client-request; spec section 7, channel client requests. */
export const ClientRequestsScreen = () => {
  const { state, result, pageOf } = useClientRequests();
  const bulk = useBulkUpdate();
  return (
    <Page title={t("title")} lead={t("lead")} height="fill">
      <List
        name="clientRequests"
        label={t("title")}
        state={state}
        result={result}
        columns={REQUEST_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        filters={FILTERS}
        bulk={bulk.actions}
        pageOf={pageOf}
        panel={{ title: rowName, body: (request) => <RequestPanel request={request} /> }}
        empty={{ title: t("empty"), text: t("emptyText") }}
      />
      {bulk.dialog}
    </Page>
  );
};
