import { type IssueType, issueTypes } from "@parley/core/contract/routing/issue-types";
import { issueTypeTopic } from "@parley/core/verbs/routing/issue-types";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import type { ViewExtras } from "../../../kit/resource/use-resource-view.tsx";
import { useDepartmentOptions, useLevelOptions, useTeamOptions } from "../../../kit/routing/team-options.ts";
import { priorityText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("issueTypes", {
  lead: "The kinds of requests customers have, with the responsible team and the urgency.",
  create: "Create issue type",
  edit: "Edit issue type",
  search: "Search names",
  name: "Name",
  department: "Department",
  noDepartment: "No department",
  team: "Team",
  noTeam: "No team",
  priority: "Priority",
  priorityHelp: "Set on a conversation or ticket together with the issue type.",
  unchanged: "Unchanged",
  sla: "SLA priority",
  slaPriorityIdHelp: "For tickets without an SLA priority.",
  noSla: "None",
  isActive: "Active",
  isActiveHelp: "Offered for conversations and tickets. Those that have an inactive issue type keep it.",
  yes: "Yes",
  no: "No",
  empty: "No issue types yet",
  emptyText: "Create one for each kind of request, such as a refund. Conversations and tickets of that type go to its team.",
  removeText: "It can no longer be chosen for a conversation or a ticket.",
});

const resource = defineResource("issueTypes", issueTypes, t, {
  fields: {
    name: { column: { width: 200, grow: 2 } },
    departmentName: { label: t.ref("department"), text: (name) => name ?? "", column: { id: "department", width: 160 } },
    teamName: { label: t.ref("team"), text: (name) => name ?? "", column: { id: "team", width: 160 } },
    slaPriorityName: { label: t.ref("sla"), text: (name) => name ?? "", column: { id: "sla", width: 140 } },
    departmentId: { label: t.ref("department"), form: { choose: t.ref("noDepartment") } },
    teamId: { label: t.ref("team"), form: { choose: t.ref("noTeam") } },
    priority: {
      text: (priority) => (priority === "as_is" ? t("unchanged") : priorityText(priority)),
      column: { width: 110 },
    },
    slaPriorityId: { label: t.ref("sla"), form: { choose: t.ref("noSla") } },
    isActive: { text: (isActive) => t(isActive ? "yes" : "no"), column: { id: "active", width: 90 } },
  },
  list: ["name", "departmentName", "teamName", "priority", "slaPriorityName", "isActive"],
  detail: ["departmentName", "teamName", "priority", "slaPriorityName", "isActive"],
  remove: { says: t.ref("removeText"), undo: () => true },
  shown: issueTypeTopic.verbs,
});

/** Screen with the list of issue types (spec section 2, issue-types). */
export const IssueTypesScreen = resourceScreen(resource, {
  screen: "issue-types",
  filters: { departmentId: t.ref("department"), teamId: t.ref("team") },
  use: (): ViewExtras<IssueType> => ({
    options: { departmentId: useDepartmentOptions(), teamId: useTeamOptions(), slaPriorityId: useLevelOptions() },
  }),
});
