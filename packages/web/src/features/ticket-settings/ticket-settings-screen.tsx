import { slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { slaPriorityTopic } from "@parley/core/verbs/sla-priorities";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { minutesText } from "./minutes-text.ts";

const t = defineMessages("ticketSettings", {
  lead: "SLA priorities set when a ticket is due for its first response, each next response and its resolution.",
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
  nextResponseHelp: "Counted from the customer's first message that nobody has answered. Leave empty for no deadline.",
  noNext: "–",
  businessHours: "Only within business hours",
  businessHoursHelp: "Its clocks stop while you are closed.",
  yes: "Yes",
  no: "No",
  warnPercent: "Warn at",
  warnLong: "Warn after (% of the time)",
  warnHelp: "Then the owner and the leads of the owner's teams are told.",
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
  // The closed tickets that had it lose it for good, so that there is no way back.
  remove: { says: t.ref("remove"), refused: ({ ticketCount }) => (ticketCount > 0 ? t("inUse", { count: ticketCount }) : undefined) },
});

/** Spec section 2, ticket-settings; spec section 6: seen and managed by actions of Ticketing. */
export const TicketSettingsScreen = resourceScreen(resource, { screen: "ticket-settings", defaultSort: "rank" });
