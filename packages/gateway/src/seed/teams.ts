import { emailAddresses } from "@parley/core/contract/email/email-addresses";
import { agentProfiles } from "@parley/core/contract/routing/agent-profiles";
import { branches } from "@parley/core/contract/routing/branches";
import { departments } from "@parley/core/contract/routing/departments";
import { issueTypes } from "@parley/core/contract/routing/issue-types";
import { teams } from "@parley/core/contract/routing/teams";
import { type WorkingHoursDraft, workingHours } from "@parley/core/contract/routing/working-hours";
import { mapWeekdays } from "@parley/core/hours";
import { type DemoCalls, demoUserLoginOf } from "./demo-calls.ts";

interface DemoTeam {
  readonly name: string;
  readonly department: string;
  readonly branch: string;
  readonly members: string[];
  readonly leads: string[];
  readonly maxChats: number | null;
  readonly strategy: "round_robin" | "least_open" | "longest_idle";
  /** Names of issue types that the team handles. */
  readonly issueTypes: readonly string[];
  /** E-mail address of the team for its customers, with the sender name of replies. */
  readonly mail?: { readonly address: string; readonly name: string; readonly autoAnswer: string };
}

interface Client {
  readonly id: number;
  readonly departments: Readonly<Record<string, string>>;
  readonly branches: Readonly<Record<string, { readonly address: string; readonly timeZone: string | null }>>;
  readonly teams: readonly DemoTeam[];
  /** Working hours of branches that differ from the client's default working hours. */
  readonly hours?: Readonly<Record<string, Pick<WorkingHoursDraft, "weekly" | "overrides">>>;
  readonly agents: Readonly<Record<string, { readonly skills: string[]; readonly languages: string[] }>>;
}

const CLIENTS: readonly Client[] = [
  {
    id: 2,
    departments: { Bookings: "Before the journey", "Customer care": "During the journey and after it" },
    branches: {
      Nairobi: { address: "Kenyatta Avenue 21, Nairobi", timeZone: "Africa/Nairobi" },
      Mombasa: { address: "Moi Avenue 8, Mombasa", timeZone: null },
    },
    teams: [
      {
        name: "New bookings",
        department: "Bookings",
        branch: "Nairobi",
        members: ["admin@acacia.test", "agent1@acacia.test"],
        leads: ["admin@acacia.test"],
        maxChats: 16,
        strategy: "least_open",
        issueTypes: ["New booking", "Visa question"],
      },
      {
        name: "Changes and refunds",
        department: "Customer care",
        branch: "Mombasa",
        members: ["agent1@acacia.test", "agent2@acacia.test"],
        leads: ["agent2@acacia.test"],
        maxChats: null,
        strategy: "round_robin",
        issueTypes: ["Change of dates", "Refund"],
        mail: {
          address: "care@acacia.test",
          name: "Acacia Travel",
          autoAnswer: "Thank you for writing to Acacia Travel. We answer within one working day.",
        },
      },
    ],
    agents: {
      "agent1@acacia.test": { skills: ["bookings", "visa"], languages: ["en", "sw"] },
      "agent2@acacia.test": { skills: ["group travel", "refunds"], languages: ["en", "fr"] },
    },
  },
  {
    id: 3,
    departments: { Cards: "Debit and credit cards", Accounts: "Current and savings accounts" },
    branches: { Pune: { address: "M. G. Road 14, Pune", timeZone: "Asia/Kolkata" } },
    teams: [
      {
        name: "Card service",
        department: "Cards",
        branch: "Pune",
        members: ["admin@baobab.test", "agent1@baobab.test"],
        leads: ["admin@baobab.test"],
        maxChats: 12,
        strategy: "longest_idle",
        issueTypes: ["Lost card", "Card limit"],
        mail: { address: "cards@baobab.test", name: "Baobab Bank cards", autoAnswer: "" },
      },
    ],
    hours: {
      Pune: { weekly: mapWeekdays((day): [number, number][] => (day === "saturday" || day === "sunday" ? [] : [[540, 1020]])), overrides: [] },
    },
    agents: { "agent1@baobab.test": { skills: ["cards"], languages: ["en", "hi"] } },
  },
];

/** Priority of issue types that raise the priority of their tickets. */
const URGENCY: Readonly<Record<string, "high" | "urgent">> = { Refund: "high", "Lost card": "urgent" };

type Call = Awaited<ReturnType<DemoCalls>>;

const seedTeam = async (call: Call, departmentIds: ReadonlyMap<string, number>, branchIds: ReadonlyMap<string, number>, team: DemoTeam) => {
  const { department, branch, issueTypes: types, mail, ...draft } = team;
  const departmentId = departmentIds.get(department) ?? null;
  const { id: teamId } = await call(teams.create, { body: { ...draft, departmentId, branchId: branchIds.get(branch) ?? null } });
  for (const name of types) await call(issueTypes.create, { body: { name, departmentId, teamId, priority: URGENCY[name] ?? "as_is" } });
  if (mail) await call(emailAddresses.create, { body: { ...mail, teamId, signature: `${mail.name}\n${mail.address}` } });
};

/** Creates the teams of the demo clients, with departments, branches, issue types and the skills of agents. */
export const seedTeams = async (calls: DemoCalls): Promise<void> => {
  for (const client of CLIENTS) {
    const call = await calls(demoUserLoginOf(client.id));
    const departmentIds = new Map<string, number>();
    for (const [name, description] of Object.entries(client.departments))
      departmentIds.set(name, (await call(departments.create, { body: { name, description } })).id);
    const branchIds = new Map<string, number>();
    for (const [name, place] of Object.entries(client.branches)) branchIds.set(name, (await call(branches.create, { body: { name, ...place } })).id);
    for (const team of client.teams) await seedTeam(call, departmentIds, branchIds, team);
    for (const [name, hours] of Object.entries(client.hours ?? {})) {
      const { timeZone, closedMessage } = await call(workingHours.get, { query: {} });
      await call(workingHours.update, { body: { ...hours, timeZone, closedMessage, version: 0, branchId: branchIds.get(name) ?? 0 } });
    }
    for (const { id, loginId, version } of await call(agentProfiles.list, {})) {
      const known = client.agents[loginId];
      if (known) await call(agentProfiles.update, { params: { id: String(id) }, body: { ...known, version } });
    }
  }
};
