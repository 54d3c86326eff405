import { allows, type RightsHolder } from "@parley/core/access";
import { VARIABLE_NAMES } from "@parley/core/contract/chats/reply-variables";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { MAY_SHARE_MACROS, type TicketMacro, ticketMacros } from "@parley/core/contract/tickets/ticket-macros";
import { ticketMacroTopic } from "@parley/core/verbs/tickets/ticket-macros";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { useResourceView, type ViewExtras } from "../../../kit/resource/use-resource-view.tsx";
import { useTeamOptions } from "../../../kit/routing/team-options.ts";
import { useTicketChoices } from "../../../kit/tickets/ticket-calls.ts";
import { priorityText, statusText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { ArrowLeftIcon } from "../../../ui/icons.ts";
import { Page } from "../../../ui/layout/page.tsx";

const t = defineMessages("ticketMacros", {
  title: "Macros",
  lead: "Several steps on a ticket with one click. If one step is not possible, none is applied.",
  create: "Create macro",
  edit: "Edit macro",
  search: "Search names",
  empty: "No macros yet",
  emptyText: "Create one for steps you repeat, such as setting a ticket to wait for a bank.",
  all: "All tickets",
  name: "Name",
  scope: "Available to",
  sharedDenied: "You cannot share it. {reason}",
  owner: "Owner",
  ownerId: "Person",
  ownerIdHelp: "Used when the owner is one person.",
  noPerson: "Nobody",
  teamId: "Team",
  teamIdHelp: "Used when the owner is a team: the member with the fewest active tickets gets the ticket.",
  noTeam: "No team",
  priority: "Priority",
  sla: "SLA priority",
  slaPriorityId: "SLA priority to set",
  slaPriorityIdHelp: "Used when the SLA priority is set.",
  noLevel: "None",
  addLabels: "Add labels",
  addLabelsHelp: "Separated by commas",
  removeLabels: "Remove labels",
  removeLabelsHelp: "Separated by commas",
  status: "Status",
  pendingHours: "Pending for (hours)",
  pendingHoursHelp: "Used when the status becomes pending.",
  note: "Note",
  noteHelp: "Only staff see it.",
  reply: "Reply to the customer",
  replyHelp: "Sent immediately. Variables: {variables}",
  next: "Next action",
  steps: "Steps",
  keep: "No change",
  removeShared: "It is removed for everyone who uses it.",
  removePersonal: "Only you use it.",
});
const scopes = defineMessages("ticketMacros.scopes", { personal: "Only me", stakeholder: "Everyone" });
const owners = defineMessages("ticketMacros.owners", {
  keep: "No change",
  me: "The person who applies it",
  nobody: "Unassigned",
  person: "A person",
  team: "A team",
});
const levels = defineMessages("ticketMacros.levels", { keep: "No change", none: "None", level: "Set" });
const nexts = defineMessages("ticketMacros.nexts", {
  stay: "Stay on the ticket",
  next: "Open the next ticket in the list",
  close: "Close the ticket",
});

const scopeText = (scope: TicketMacro["scope"]) => scopes(scope);
const usualScope = (user: RightsHolder): TicketMacro["scope"] => (allows(MAY_SHARE_MACROS, user) ? "stakeholder" : "personal");
const ruleOf = (scope: string) => (scope === "stakeholder" ? MAY_SHARE_MACROS : undefined);
const statusOf = (status: TicketMacro["status"]) => (status === "keep" ? t("keep") : statusText(status));
const priorityOf = (priority: TicketMacro["priority"]) => {
  const known = PRIORITIES.find((one) => one === priority);
  return known === undefined ? t("keep") : priorityText(known);
};

const stepsText = (macro: TicketMacro): string =>
  listText([
    ...(macro.owner === "keep" ? [] : [`${t("owner")}: ${macro.ownerName ?? macro.teamName ?? owners(macro.owner)}`]),
    ...(macro.priority === "keep" ? [] : [`${t("priority")}: ${priorityOf(macro.priority)}`]),
    ...(macro.sla === "keep" ? [] : [`${t("sla")}: ${macro.slaPriorityName ?? levels(macro.sla)}`]),
    ...macro.addLabels.map((label) => `+${label}`),
    ...macro.removeLabels.map((label) => `−${label}`),
    ...(macro.status === "keep" ? [] : [`${t("status")}: ${statusOf(macro.status)}`]),
    ...(macro.note === "" ? [] : [t("note")]),
    ...(macro.reply === "" ? [] : [t("reply")]),
  ]);

const resource = defineResource("ticketMacros", ticketMacros, t, {
  fields: {
    name: { column: { width: 180, grow: 1 } },
    owner: { text: (owner) => owners(owner), label: t.ref("owner") },
    ownerId: { form: { choose: t.ref("noPerson") } },
    teamId: { form: { choose: t.ref("noTeam") } },
    priority: { text: priorityOf },
    sla: { text: (sla) => levels(sla) },
    slaPriorityId: { form: { choose: t.ref("noLevel") } },
    status: { text: statusOf },
    note: { form: { rows: 2 } },
    reply: { form: { rows: 4, help: () => t("replyHelp", { variables: listText(VARIABLE_NAMES.map((name) => `{{${name}}}`)) }) } },
    next: { text: (next) => nexts(next), column: { width: 180 } },
    scope: {
      text: scopeText,
      column: { width: 100, grow: 0.5, show: ({ scope }) => <Tag>{scopeText(scope)}</Tag> },
      form: { takes: { rule: ruleOf, denied: (reason) => t("sharedDenied", { reason }) } },
    },
    version: { label: t.ref("steps"), show: stepsText, column: { id: "steps", width: 300, grow: 3, show: stepsText } },
  },
  list: ["name", "version", "next", "scope"],
  detail: ["version", "note", "reply", "next", "scope"],
  fresh: (user) => ({ scope: usualScope(user) }),
  guard: ({ scope }) => ruleOf(scope),
  remove: { says: ({ scope }) => t(scope === "personal" ? "removePersonal" : "removeShared"), undo: () => true },
  shown: ticketMacroTopic.verbs,
});

const useExtras = (): ViewExtras<TicketMacro> => {
  const choices = useTicketChoices();
  return {
    options: {
      ownerId: choices.owners.map(({ id, name }) => ({ value: String(id), label: () => name })),
      teamId: useTeamOptions(),
      slaPriorityId: choices.slaPriorities.map(({ id, name }) => ({ value: String(id), label: () => name })),
    },
  };
};

/**
 * Page with personal and shared macros. It belongs to the tickets screen, because every ticket user may have macros.
 */
export const MacroPage = () => {
  const paths = useChatPaths();
  const { actions, content } = useResourceView(resource, {
    screen: "chats-tickets",
    remembered: "ticket-macros",
    filters: { scope: { values: ["stakeholder", "personal"] } },
    use: useExtras,
  });
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      height="fill"
      actions={
        <>
          <LinkButton icon={<ArrowLeftIcon />} to={paths.tickets}>
            {t("all")}
          </LinkButton>
          {actions}
        </>
      }
    >
      {content}
    </Page>
  );
};
