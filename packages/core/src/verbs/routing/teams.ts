import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "../verb.ts";

const words = {
  department: { flags: "--department <name>", about: "department of the team, by name or id, or none", field: "departmentId", finds: "department" },
  branch: { flags: "--branch <name>", about: "branch of the team, by name or id, or none", field: "branchId", finds: "branch" },
  members: { flags: "--members <logins>", about: "login ids of the members, separated by commas; they replace all current members", value: "list" },
  leads: {
    flags: "--leads <logins>",
    about: "login ids of the members who lead the team, separated by commas; they replace all current leads",
    value: "list",
  },
  maxChats: {
    flags: "--max-chats <number>",
    about: "maximum number of open chats of the team; none removes the limit",
    value: "countOrNone",
  },
  strategy: {
    flags: "--strategy <strategy>",
    about: "how to choose the agent for the next chat (least_open)",
    choices: fromContract("teams.create", "strategy"),
  },
} as const satisfies Flags;

const agents = defineTopic(
  {
    name: "agents",
    summary: "Skills and languages of support agents",
    verbs: {
      list: {
        summary: "List support agents with their teams, skills and languages",
        does: "list",
        call: "agentProfiles.list",
        columns: ["loginId", "id", "name", "teams", "skills", "languages", "maxChats"],
        examples: ["parley teams agents list", "parley teams agents list --json"],
      },
      update: {
        summary: "Change the skills and languages of a support agent",
        does: "update",
        call: "agentProfiles.update",
        about: "a support agent",
        find: { call: "agentProfiles.list", by: "loginId", listed: "parley teams agents list" },
        operands: [{ operand: "<login>", about: "a support agent, by login id or id", by: "loginId" }],
        flags: {
          skills: { flags: "--skills <list>", about: "skills, separated by commas; they replace all current skills", value: "list" },
          languages: {
            flags: "--languages <list>",
            about: "language codes such as en or sw, separated by commas; they replace all current languages",
            value: "list",
          },
          ...changeFlags,
        },
        examples: ["parley teams agents update agent1@acacia.test --skills refunds,visa --languages en,sw --yes"],
      },
    },
  },
  ["teams"],
);

export const teamTopic = defineTopic({
  name: "teams",
  verbs: {
    ...crudVerbs({
      area: "teams",
      topic: "teams",
      one: "a team",
      many: "teams",
      operand: "<team>",
      by: "name",
      search: "search",
      columns: ["name", "id", "departmentName", "branchName", "members", "leads", "maxChats", "strategy", "openChats"],
      list: {
        flags: {
          ...pageFlags,
          search: { flags: "--search <text>", about: "text in the name" },
          department: {
            flags: "--department <name>",
            about: "only teams of this department, by name or id",
            field: "departmentId",
            finds: "department",
          },
          branch: { flags: "--branch <name>", about: "only teams of this branch, by name or id", field: "branchId", finds: "branch" },
          strategy: { flags: "--strategy <strategy>", about: "only teams with this strategy", choices: fromContract("teams.list", "strategy") },
          ...sortFlag("teams.list"),
        },
        examples: ["parley teams list", "parley teams list --department Bookings --json"],
      },
      create: {
        named: "name of the team",
        flags: words,
        examples: ["parley teams create Bookings --members agent1@acacia.test,agent2@acacia.test --leads agent1@acacia.test --max-chats 12"],
      },
      update: {
        flags: { name: { flags: "--name <name>", about: "name of the team" }, ...words, ...changeFlags },
        examples: ["parley teams update Bookings --strategy round_robin --dry-run", "parley teams update Bookings --max-chats none --yes"],
      },
      remove: {
        note: "A team that an issue type or a routing criterion names cannot be removed. Its open conversations then have no team.",
        examples: ["parley teams remove Bookings --dry-run", "parley teams remove Bookings --yes"],
      },
    }),
    agents,
  },
});
