import { slaPriorities } from "@parley/core/contract/tickets/sla-priorities";
import { pathTo } from "@parley/core/screens";
import { slaPriorityTopic } from "@parley/core/verbs/tickets/sla-priorities";
import type { ReactElement, ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { useResourceView } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { minutesText } from "./minutes-text.ts";
import { ReopeningForm } from "./reopening-form.tsx";

const title = screenTitle("ticket-settings");

const t = defineMessages("ticketSettings", {
  priorities: "SLA priorities",
  reopening: "Reopening",
  reopeningLead: "Applies when a customer writes after a ticket was resolved or closed.",
  lead: "SLA priorities set the deadlines of a ticket: first response, each next response and resolution.",
  create: "Create SLA priority",
  edit: "Edit SLA priority",
  search: "Search names",
  empty: "No SLA priorities yet",
  emptyText: "Without one, tickets have no deadlines.",
  name: "Name",
  rank: "Rank",
  rankHelp: "1 is the most urgent.",
  firstResponseMinutes: "First response within",
  firstResponseLong: "Minutes to the first response",
  resolutionMinutes: "Resolution within",
  resolutionLong: "Minutes to the resolution",
  nextResponseMinutes: "Next response within",
  nextResponseLong: "Minutes to each next response",
  nextResponseHelp: "Counted from the customer’s first unanswered message. Leave empty for no deadline.",
  noNext: "–",
  businessHours: "Only within business hours",
  businessHoursHelp: "Deadlines of tickets with this priority pause outside business hours.",
  yes: "Yes",
  no: "No",
  warnPercent: "Warn at",
  warnLong: "Warn after (% of the time)",
  warnHelp: "The owner and the leads of the owner’s teams are notified.",
  percent: "{percent} %",
  ticketCount: "Active tickets",
  kept: "Existing tickets keep their deadlines.",
  remove: "It can no longer be chosen for a ticket.",
  inUse: {
    one: "{count} active ticket uses it. Choose another priority for that ticket first.",
    other: "{count} active tickets use it. Choose another priority for them first.",
  },
});

const helpOf = (minutes: number) => (Number.isInteger(minutes) && minutes > 0 ? minutesText(minutes) : undefined);

const resource = defineResource("slaPriorities", slaPriorities, t, {
  fields: {
    rank: { column: { width: 70, grow: 0.2, sort: "rank", align: "end" } },
    name: { column: { width: 160, grow: 2, sort: "name" } },
    firstResponseMinutes: {
      text: minutesText,
      column: { id: "firstResponse", width: 160 },
      form: { label: t.ref("firstResponseLong"), help: ({ firstResponseMinutes }) => helpOf(firstResponseMinutes) },
    },
    resolutionMinutes: {
      text: minutesText,
      column: { id: "resolution", width: 160 },
      form: { label: t.ref("resolutionLong"), help: ({ resolutionMinutes }) => helpOf(resolutionMinutes) },
    },
    nextResponseMinutes: {
      text: (minutes) => (minutes === null ? t("noNext") : minutesText(minutes)),
      column: { id: "nextResponse", width: 160 },
      form: {
        label: t.ref("nextResponseLong"),
        help: ({ nextResponseMinutes }) =>
          (typeof nextResponseMinutes === "number" ? helpOf(nextResponseMinutes) : undefined) ?? t("nextResponseHelp"),
      },
    },
    businessHours: {
      text: (isOn) => t(isOn ? "yes" : "no"),
      column: { width: 150 },
      form: { help: () => t("businessHoursHelp") },
    },
    warnPercent: {
      text: (percent) => t("percent", { percent }),
      column: { width: 90, align: "end" },
      form: { label: t.ref("warnLong"), help: () => t("warnHelp") },
    },
    ticketCount: { column: { id: "tickets", width: 120, align: "end" } },
  },
  list: ["rank", "name", "firstResponseMinutes", "resolutionMinutes", "nextResponseMinutes", "businessHours", "warnPercent", "ticketCount"],
  detail: ["rank", "firstResponseMinutes", "nextResponseMinutes", "resolutionMinutes", "businessHours", "warnPercent", "ticketCount"],
  fresh: () => ({ rank: 1, firstResponseMinutes: 30, resolutionMinutes: 480, warnPercent: 80 }),
  above: (level) => (level === undefined ? null : <p className="parley-muted">{t("kept")}</p>),
  shown: { ...slaPriorityTopic.verbs, create: slaPriorityTopic.verbs.add },
  // Removal has no undo, because closed tickets lose the priority permanently.
  remove: { says: t.ref("remove"), refused: ({ ticketCount }) => (ticketCount > 0 ? t("inUse", { count: ticketCount }) : undefined) },
});

const IDS = ["priorities", "reopening"] as const;
type TabId = (typeof IDS)[number];

interface TabbedProps {
  readonly selected: TabId;
  readonly panel: ReactElement;
  readonly actions?: ReactNode;
}

/** Frame of a tab. Switching tabs clears the list's state in the URL, because it belongs to a single tab. */
const Tabbed = ({ selected, panel, actions }: TabbedProps) => {
  const navigate = useNavigate();
  const path = pathTo("ticket-settings");
  const isList = selected === "priorities";
  return (
    <Page title={title()} lead={t(isList ? "lead" : "reopeningLead")} actions={actions} {...(isList && { height: "fill" as const })}>
      <Tabs
        {...(isList && { fill: true as const })}
        label={title()}
        selected={selected}
        onSelect={(id) => void navigate(id === "priorities" ? path : `${path}?tab=${id}`)}
        tabs={IDS.map((id) => ({ id, title: t.ref(id), panel: id === selected ? panel : <span /> }))}
      />
    </Page>
  );
};

const Priorities = () => {
  const { actions, content } = useResourceView(resource, { screen: "ticket-settings", defaultSort: "rank" });
  return <Tabbed selected="priorities" panel={content} actions={actions} />;
};

/**
 * Screen with ticket priorities, and a second tab with rules for reopening tickets (spec section 2, ticket-settings;
 * section 6: viewed and managed by actions of Ticketing; docs/adr/0133).
 */
export const TicketSettingsScreen = () =>
  useUrlState().get("tab") === "reopening" ? <Tabbed selected="reopening" panel={<ReopeningForm />} /> : <Priorities />;
