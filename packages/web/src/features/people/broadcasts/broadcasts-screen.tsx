import { broadcasts } from "@parley/core/contract/people/push-notifications";
import { pathTo } from "@parley/core/screens";
import { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { countText } from "../../../ui/text/number-format.ts";
import { AbsoluteTimeText, TimeText } from "../../../ui/text/time-text.tsx";
import { BroadcastPanel } from "./broadcast-panel.tsx";
import { SentProgress, StatusTag, statusText } from "./broadcast-status.tsx";
import { BROADCAST_POLL_MS, isStatusChanging } from "./queries.ts";
import { TransitionButtons } from "./transition-buttons.tsx";

const t = defineMessages("broadcasts", {
  lead: "One message to many subscribers, each in their own conversation.",
  create: "Create broadcast message",
  search: "Search by name",
  empty: "No broadcasts yet",
  emptyText: "Choose an audience and a template, review the recipients, and send.",
  name: "Broadcast",
  status: "Status",
  sums: "Sent",
  failed: "Failed",
  startedAt: "Started",
  templateName: "Template",
  createdBy: "Created by",
  createdAt: "Created",
});

const resource = defineResource("broadcasts", broadcasts, t, {
  name: ({ name }) => name,
  fields: {
    name: { column: { width: 200, grow: 2 } },
    status: { text: statusText, show: ({ status }) => <StatusTag status={status} />, column: { width: 164 } },
    sums: { show: (broadcast) => <SentProgress {...broadcast} />, column: { id: "sent", width: 130, align: "end" } },
    startedAt: {
      show: ({ startedAt, scheduledAt }) => <AbsoluteTimeText value={startedAt ?? scheduledAt} />,
      column: { id: "when", width: 215 },
    },
    templateName: { column: { id: "template", width: 140 } },
    createdBy: { show: ({ createdBy }) => (createdBy === null ? undefined : <PersonName name={createdBy} />), column: { id: "by", width: 130 } },
    createdAt: { show: ({ createdAt }) => <TimeText value={createdAt} />, column: { id: "created", width: 120 } },
  },
  list: [
    "name",
    "status",
    "sums",
    { id: "failed", header: t.ref("failed"), width: 70, align: "end", cell: ({ sums }) => (sums.failed === 0 ? "" : countText(sums.failed)) },
    "startedAt",
    "templateName",
    "createdBy",
    "createdAt",
  ],
  detail: [],
  shown: { list: broadcastTopic.verbs.list },
});

/** Screen with the list of broadcasts (spec section 2, broadcast-messages; spec section 7, push notifications). */
export const BroadcastsScreen = resourceScreen(resource, {
  screen: "broadcast-messages",
  defaultSort: "-createdAt",
  filters: { status: {} },
  createAt: pathTo("create-broadcast-message"),
  askAgain: (listed) => (listed.some(isStatusChanging) ? BROADCAST_POLL_MS : false),
  more: (broadcast) => <BroadcastPanel key={broadcast.id} broadcast={broadcast} />,
  actions: (broadcast, close) => <TransitionButtons key={broadcast.id} broadcast={broadcast} onRemoved={close} />,
});
