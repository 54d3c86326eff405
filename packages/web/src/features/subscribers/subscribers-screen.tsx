import { PLATFORMS } from "@parley/core/contract/messenger/conversations";
import { SUBSCRIBER_STATUSES, type Subscriber } from "@parley/core/contract/messenger/subscribers";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Page } from "../../ui/layout/page.tsx";
import { List } from "../../ui/list/list.tsx";
import { useSubscriberPlatforms } from "./platforms.tsx";
import { useSubscribers, useTypes } from "./queries.ts";
import { StatusButton } from "./status-button.tsx";
import { SUBSCRIBER_COLUMNS, statusText } from "./subscriber-columns.tsx";
import { SubscriberPanel } from "./subscriber-panel.tsx";
import { useBulkStatus } from "./use-bulk-status.tsx";

const t = defineMessages("subscribers", {
  title: "Subscribers",
  lead: "People who have written to you, and whether you write to them.",
  search: "Search name, code, phone and e-mail",
  status: "Status",
  platform: "Platform",
  type: "Type",
  optedIn: "Opted in",
  in: "Opted in",
  out: "Opted out",
  empty: "No subscribers yet",
  emptyText: "Who writes to one of your bots appears here.",
});

const STATUSES = SUBSCRIBER_STATUSES.map((value) => ({ value, label: () => statusText(value) }));
const PLATFORM_OPTIONS = PLATFORMS.map((value) => ({ value, label: () => platformName(value) }));
const OPTED = [
  { value: "true", label: t.ref("in") },
  { value: "false", label: t.ref("out") },
];
const rowKey = ({ userCode }: Subscriber) => userCode;
const rowName = ({ name }: Subscriber) => name;

/** Spec section 2, subscribers; spec section 7, subscribers: list, types, search, deactivate. */
export const SubscribersScreen = () => {
  const { state, result, pageOf } = useSubscribers();
  const { data: types = [] } = useTypes();
  const { typeId, platform, optedIn } = state.filters;
  const bulk = useBulkStatus({ search: state.search, typeId, platform, optedIn });
  const platforms = useSubscriberPlatforms();
  return (
    <Page title={t("title")} lead={t("lead")} actions={platforms.menu} height="fill">
      {platforms.notes}
      <List<Subscriber>
        name="subscribers"
        label={t("title")}
        state={state}
        result={result}
        columns={SUBSCRIBER_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        filters={[
          { name: "status", label: t.ref("status"), options: STATUSES },
          { name: "platform", label: t.ref("platform"), options: PLATFORM_OPTIONS },
          { name: "typeId", label: t.ref("type"), options: types.map(({ id, name }) => ({ value: String(id), label: () => name })) },
          { name: "optedIn", label: t.ref("optedIn"), options: OPTED },
        ]}
        bulk={bulk.actions}
        pageOf={pageOf}
        panel={{
          title: rowName,
          body: (subscriber) => <SubscriberPanel subscriber={subscriber} />,
          actions: (subscriber) => <StatusButton key={subscriber.userCode} subscriber={subscriber} />,
        }}
        empty={{ title: t("empty"), text: t("emptyText") }}
      />
      {bulk.dialog}
      {platforms.dialog}
    </Page>
  );
};
