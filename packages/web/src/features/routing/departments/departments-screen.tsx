import { departments } from "@parley/core/contract/routing/departments";
import { departmentTopic } from "@parley/core/verbs/routing/departments";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("departments", {
  lead: "Departments group teams and issue types.",
  create: "Create department",
  edit: "Edit department",
  search: "Search names",
  name: "Name",
  description: "Description",
  teamCount: "Teams",
  issueTypeCount: "Issue types",
  empty: "No departments yet",
  emptyText: "Create one for each part of your business that answers customers, such as sales or customer care.",
  removeText: "It has no teams or issue types.",
  inUse: "It has teams or issue types. Move them to another department first.",
});

const DESCRIPTION_ROWS = 3;

const resource = defineResource("departments", departments, t, {
  fields: {
    name: { column: { width: 180, grow: 1 } },
    description: { column: { width: 240, grow: 2 }, form: { rows: DESCRIPTION_ROWS } },
    teamCount: { column: { id: "teams", width: 90, align: "end" } },
    issueTypeCount: { column: { id: "issueTypes", width: 110, align: "end" } },
  },
  list: ["name", "description", "teamCount", "issueTypeCount"],
  detail: ["description", "teamCount", "issueTypeCount"],
  remove: {
    says: t.ref("removeText"),
    refused: ({ teamCount, issueTypeCount }) => (teamCount + issueTypeCount > 0 ? t("inUse") : undefined),
    undo: () => true,
  },
  shown: departmentTopic.verbs,
});

/** Screen with the list of departments (spec section 2, departments). */
export const DepartmentsScreen = resourceScreen(resource, { screen: "departments" });
