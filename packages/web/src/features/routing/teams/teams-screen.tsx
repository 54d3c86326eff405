import { type Team, type TeamStrategy, teams } from "@parley/core/contract/routing/teams";
import { teamTopic } from "@parley/core/verbs/routing/teams";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import type { ResourceViewOptions } from "../../../kit/resource/use-resource-view.tsx";
import { useBranchOptions, useDepartmentOptions } from "../../../kit/routing/team-options.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { agentResource } from "./agents.tsx";
import { MembersField } from "./members-field.tsx";
import { teamView } from "./team-view.tsx";

const t = defineMessages("teams", {
  lead: "Conversations are assigned to a team, then to one of its agents with capacity.",
  create: "Create team",
  edit: "Edit team",
  search: "Search names",
  name: "Name",
  department: "Department",
  noDepartment: "No department",
  branch: "Branch",
  noBranch: "No branch",
  members: "Members",
  leads: "Leads",
  leadMark: "lead",
  gone: "deactivated",
  nobody: "Nobody",
  maxChats: "Open chats of the team",
  maxChatsHelp: "The most chats the members may have open in total. Leave empty to use only each member’s own limit.",
  unlimited: "No limit",
  strategy: "Order of assignment",
  strategyHelp: "Only members with capacity are assigned chats.",
  round_robin: "Round robin",
  least_open: "Fewest open chats",
  longest_idle: "Longest idle",
  openChats: "Open conversations",
  issueTypeCount: "Issue types",
  empty: "No teams yet",
  emptyText: "Create a team and add the support agents who work together.",
  removeText: "Its members keep their accounts and their chats.",
  openText: {
    one: "{count} open conversation will have no team, and this cannot be undone.",
    other: "{count} open conversations will have no team, and this cannot be undone.",
  },
  inUse: {
    one: "{count} issue type is assigned to this team. Assign it to another team first.",
    other: "{count} issue types are assigned to this team. Assign them to another team first.",
  },
});

const strategyText = (strategy: TeamStrategy): string => t(strategy);

const People = ({ people }: Pick<Team, "people">) =>
  people.length === 0 ? (
    t("nobody")
  ) : (
    <ul className="parley-members">
      {people.map(({ id, name, isLead, active }) => {
        const marks = [...(isLead ? [t("leadMark")] : []), ...(active ? [] : [t("gone")])];
        return (
          <li key={id}>
            <span>
              <PersonName name={name} /> {marks.length === 0 ? null : <span className="parley-muted">{listText(marks)}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );

const resource = defineResource("teams", teams, t, {
  fields: {
    name: { column: { width: 170, grow: 1 } },
    departmentName: { label: t.ref("department"), text: (name) => name ?? "", column: { id: "department", width: 130 } },
    branchName: { label: t.ref("branch"), text: (name) => name ?? "", column: { id: "branch", width: 120 } },
    people: {
      label: t.ref("members"),
      text: (people) => listText(people.map(({ name }) => name)),
      column: { id: "members", width: 220, grow: 2 },
      detail: { show: (team) => <People {...team} /> },
    },
    strategy: { text: strategyText, column: { width: 160 } },
    maxChats: { text: (most) => (most === null ? t("unlimited") : String(most)), column: { width: 120, align: "end" } },
    openChats: { column: { width: 150, align: "end" } },
    departmentId: { label: t.ref("department"), form: { choose: t.ref("noDepartment") } },
    branchId: { label: t.ref("branch"), form: { choose: t.ref("noBranch") } },
    members: { form: { part: MembersField } },
    // Renders nothing, because the members field shows who is a lead.
    leads: { form: { part: () => null } },
  },
  list: ["name", "departmentName", "branchName", "people", "strategy", "maxChats", "openChats"],
  detail: ["departmentName", "branchName", "people", "strategy", "maxChats", "openChats", "issueTypeCount"],
  form: ["name", "members", "leads", "departmentId", "branchId", "strategy", "maxChats"],
  remove: {
    says: ({ openChats }) => [t("removeText"), ...(openChats === 0 ? [] : [t("openText", { count: openChats })])],
    refused: ({ issueTypeCount }) => (issueTypeCount > 0 ? t("inUse", { count: issueTypeCount }) : undefined),
    // Offers undo only for a team without open chats, because its chats would not return to a team that is created
    // again.
    undo: ({ openChats }) => openChats === 0,
  },
  shown: teamTopic.verbs,
});

const OPTIONS: ResourceViewOptions<Team> = {
  screen: "teams",
  filters: { departmentId: t.ref("department"), branchId: t.ref("branch"), strategy: {} },
  use: () => ({ options: { departmentId: useDepartmentOptions(), branchId: useBranchOptions() } }),
};

const TeamList = teamView("teams", resource, OPTIONS);
const AgentList = teamView("agents", agentResource, { screen: "teams", remembered: "teams.agents", defaultSort: "name" });

/**
 * Screen with the list of teams, and a second tab with the skills and languages of agents (spec section 2, teams; ADR
 * 0116).
 */
export const TeamsScreen = () => (useUrlState().get("view") === "agents" ? <AgentList /> : <TeamList />);
