import { type Subscriber, subscribers } from "@parley/core/contract/people/subscribers";
import { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import { useQuery } from "@tanstack/react-query";
import { CustomerName } from "../../../kit/live/customer-name.tsx";
import { offeredValues, valueText } from "../../../kit/people/attribute-values.ts";
import { subscriberCalls, useAttributes, useTypes } from "../../../kit/people/customer-calls.ts";
import { AttributeDetails, ContactDetails } from "../../../kit/people/customer-details.tsx";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { PlatformLabel } from "../../../kit/platforms/platform-label.tsx";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { useHistoryHref } from "../../../kit/reports/use-history-href.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import type { ResourceViewOptions } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { AbsoluteTimeText, TimeText } from "../../../ui/text/time-text.tsx";
import { attributeResource, typeResource } from "./kinds.tsx";
import { locationText } from "./place-text.ts";
import { useSubscriberPlatforms } from "./platforms.tsx";
import { StatusButton } from "./status-button.tsx";
import { StatusTag, statusText } from "./subscriber-status.tsx";
import { subscriberView } from "./subscriber-view.tsx";
import { useBulkStatus } from "./use-bulk-status.tsx";

const t = defineMessages("subscribers", {
  lead: "People who have written to you, and whether they receive broadcasts.",
  search: "Search name, code, phone and e-mail",
  in: "Opted in",
  out: "Opted out",
  yes: "Yes",
  no: "No",
  details: "Details",
  show: { one: "Show {count} conversation", other: "Show {count} conversations" },
  empty: "No subscribers yet",
  emptyText: "Customers appear here once they write to one of your bots.",
  name: "Name",
  userCode: "Code",
  platform: "Platform",
  typeName: "Type",
  attribute: "Attribute",
  value: "Value",
  status: "Status",
  statusChangedAt: "Changed by",
  optedIn: "Opted in",
  reachable: "Reachable",
  reachableLong: "Reachable by broadcasts",
  phone: "Phone",
  email: "E-mail",
  location: "Location",
  conversations: "Conversations",
  firstSeenAt: "First seen",
  lastSeenAt: "Last seen",
  statusRemark: "Remark",
});

const yesNo = (value: boolean) => t(value ? "yes" : "no");

/** Number of a subscriber's conversations, with a link for users who may read them. */
const Conversations = ({ userCode, conversations }: Subscriber) => {
  const history = useHistoryHref();
  if (history === undefined) return <DescriptionList rows={[[t("conversations"), conversations]]} />;
  return (
    <>
      <h2 className="parley-panel-heading">{t("conversations")}</h2>
      <LinkButton to={history({ search: userCode })}>{t("show", { count: conversations })}</LinkButton>
    </>
  );
};

/** Details that are edited in place. Shows the newest state, because the row of the list may be older. */
const Details = (row: Subscriber) => {
  const { data: subscriber = row } = useQuery(subscriberCalls.get.options({ params: { userCode: row.userCode } }));
  return (
    <>
      <h2 className="parley-panel-heading">{t("details")}</h2>
      <ContactDetails subscriber={subscriber} />
      <AttributeDetails subscriber={subscriber} />
    </>
  );
};

const resource = defineResource("subscribers", subscribers, t, {
  key: ({ userCode }) => userCode,
  name: ({ name }) => name,
  fields: {
    name: { column: { width: 150, sort: "name", show: ({ name, isTest }) => <CustomerName name={name} isTest={isTest} /> } },
    userCode: { column: { id: "code", width: 110 } },
    platform: { text: platformName, show: ({ platform }) => <PlatformLabel platform={platform} />, column: { width: 110, grow: 0.5 } },
    typeName: { column: { id: "type", width: 120 } },
    status: { text: statusText, show: ({ status }) => <StatusTag status={status} />, column: { width: 130, grow: 0.5 } },
    reachable: { text: yesNo, column: { width: 80, grow: 0.3 }, detail: { label: t.ref("reachableLong") } },
    optedIn: { text: yesNo, column: { width: 80, grow: 0.3, defaultHidden: true } },
    phone: { column: { width: 130 } },
    email: { column: { width: 180, defaultHidden: true } },
    location: { column: { id: "place", width: 150, show: locationText } },
    conversations: { column: { width: 110, grow: 0.3, align: "end", defaultHidden: true } },
    firstSeenAt: { moment: true, column: { id: "firstSeen", width: 110, grow: 0.5, sort: "firstSeenAt", defaultHidden: true } },
    lastSeenAt: {
      show: ({ lastSeenAt }) => <TimeText value={lastSeenAt} />,
      column: { id: "lastSeen", width: 110, grow: 0.5, sort: "lastSeenAt" },
    },
    statusRemark: {
      column: { id: "remark", width: 180, defaultHidden: true },
      detail: { show: ({ statusRemark }) => statusRemark ?? undefined },
    },
    statusChangedAt: {
      show: ({ statusChangedAt, statusChangedBy }) =>
        statusChangedAt === null ? undefined : (
          <span>
            {statusChangedBy === null ? null : (
              <>
                <PersonName name={statusChangedBy} />,{" "}
              </>
            )}
            <AbsoluteTimeText value={statusChangedAt} />
          </span>
        ),
    },
  },
  list: [
    "name",
    "userCode",
    "platform",
    "typeName",
    "status",
    "reachable",
    "optedIn",
    "phone",
    "email",
    "location",
    "conversations",
    "firstSeenAt",
    "lastSeenAt",
    "statusRemark",
  ],
  detail: ["userCode", "platform", "status", "statusRemark", "statusChangedAt", "optedIn", "reachable", "firstSeenAt", "lastSeenAt"],
  shown: { list: subscriberTopic.verbs.list },
});

const OPTIONS: ResourceViewOptions<Subscriber> = {
  screen: "subscribers",
  defaultSort: "-lastSeenAt",
  filters: {
    status: {},
    platform: {},
    typeId: t.ref("typeName"),
    attributeId: t.ref("attribute"),
    attributeValue: t.ref("value"),
    optedIn: { text: (value) => t(value === "true" ? "in" : "out") },
  },
  dependents: { attributeId: ["attributeValue"] },
  more: (subscriber) => (
    <>
      <Details key={subscriber.userCode} {...subscriber} />
      <Conversations {...subscriber} />
    </>
  ),
  actions: (subscriber) => <StatusButton key={subscriber.userCode} subscriber={subscriber} />,
  use: ({ search, filters: { typeId, platform, optedIn, attributeId } }) => {
    const { data: types = [] } = useTypes();
    const { data: attributes = [] } = useAttributes();
    const values = offeredValues(attributes.find(({ id }) => String(id) === attributeId));
    const bulk = useBulkStatus({ search, typeId, platform, optedIn, attributeId });
    const platforms = useSubscriberPlatforms();
    return {
      options: {
        typeId: types.map(({ id, name }) => ({ value: String(id), label: () => name })),
        attributeId: attributes.length === 0 ? undefined : attributes.map(({ id, name }) => ({ value: String(id), label: () => name })),
        attributeValue: values?.map((value) => ({ value, label: () => valueText(value) })),
      },
      bulk: bulk.actions,
      actions: platforms.menu,
      above: platforms.notes,
      below: (
        <>
          {bulk.dialog}
          {platforms.dialog}
        </>
      ),
    };
  },
};

const VIEWS = {
  subscribers: subscriberView("subscribers", resource, OPTIONS),
  types: subscriberView("types", typeResource, { screen: "subscribers", defaultSort: "name" }),
  attributes: subscriberView("attributes", attributeResource, { screen: "subscribers", defaultSort: "name" }),
};

/**
 * Screen with subscribers, their types and attributes as tabs (spec section 2, subscribers; section 7, subscribers:
 * list, types, search, deactivate; ADR 0072).
 */
export const SubscribersScreen = () => {
  const view = useUrlState().get("view");
  const View = view === "types" || view === "attributes" ? VIEWS[view] : VIEWS.subscribers;
  return <View />;
};
