import { type IssueType, issueTypes } from "@parley/core/contract/messenger/issue-types";
import { issueTypeTopic } from "@parley/core/verbs/issue-types";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../kit/resource/resource-screen.tsx";
import type { ViewExtras } from "../../kit/resource/use-resource-view.tsx";
import { useDepartmentOptions, useTeamOptions } from "../../kit/teams/options.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("issueTypes", {
  lead: "What customers need help with, and which team takes care of it.",
  create: "Create issue type",
  edit: "Edit issue type",
  search: "Search names",
  name: "Name",
  department: "Department",
  noDepartment: "No department",
  team: "Team",
  noTeam: "No team",
  empty: "No issue types yet",
  emptyText: "Create one for each kind of request, such as a refund. Routing criteria can then send each to its team.",
  removeText: "It can no longer be chosen for a conversation.",
});

const resource = defineResource("issueTypes", issueTypes, t, {
  fields: {
    name: { column: { width: 200, grow: 2 } },
    departmentName: { label: t.ref("department"), text: (name) => name ?? "", column: { id: "department", width: 160 } },
    teamName: { label: t.ref("team"), text: (name) => name ?? "", column: { id: "team", width: 160 } },
    departmentId: { label: t.ref("department"), form: { choose: t.ref("noDepartment") } },
    teamId: { label: t.ref("team"), form: { choose: t.ref("noTeam") } },
  },
  list: ["name", "departmentName", "teamName"],
  detail: ["departmentName", "teamName"],
  remove: { says: t.ref("removeText"), undo: () => true },
  shown: issueTypeTopic.verbs,
});

/** Spec section 2, issue-types. */
export const IssueTypesScreen = resourceScreen(resource, {
  screen: "issue-types",
  filters: { departmentId: t.ref("department"), teamId: t.ref("team") },
  use: (): ViewExtras<IssueType> => ({ options: { departmentId: useDepartmentOptions(), teamId: useTeamOptions() } }),
});
