import * as z from "zod/mini";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { choiceField, optionalNumberField, peopleField, referenceField, textField, withDefault } from "../fields.ts";
import { mayReadRouting, ROUTING_WRITES } from "./auto-assign.ts";

/** Strategies for choosing among members with capacity: in turn, the fewest open chats, or the longest idle time. */
export const TEAM_STRATEGIES = ["round_robin", "least_open", "longest_idle"] as const;
export type TeamStrategy = (typeof TEAM_STRATEGIES)[number];

/** Maximum value of a team's `maxChats`. */
const TEAM_CHATS_MAX = 10_000;

const team = entity("team", {
  one: "a team",
  unique: "name",
  fields: {
    name: textField({ most: 60 }),
    departmentId: referenceField("department"),
    branchId: referenceField("branch"),
    /** Login ids of the members, who must be support agents of the stakeholder or already be members. */
    members: peopleField(),
    leads: peopleField(),
    /** Maximum number of open chats of all members together. Null means the sum of the members' own limits. */
    maxChats: optionalNumberField({ most: TEAM_CHATS_MAX }),
    strategy: withDefault(choiceField(TEAM_STRATEGIES), "least_open"),
  },
  adds: {
    /** Members sorted by name. A deactivated user remains a member and is assigned nothing. */
    people: z.array(z.object({ id: z.int(), loginId: z.string(), name: z.string(), isLead: z.boolean(), active: z.boolean() })),
    departmentName: z.nullable(z.string()),
    branchName: z.nullable(z.string()),
    /** Number of waiting or open conversations assigned to the team. */
    openChats: z.int(),
    issueTypeCount: z.int(),
  },
});
export type Team = z.output<typeof team.output>;

/** Addition to the spec: section 2 has the screen, but section 7 has only the teams of tickets. */
export const teams = crud(team, {
  gateway: "messenger",
  path: "teams",
  access: mayReadRouting,
  write: ROUTING_WRITES,
  page: { search: ["name"], sorts: ["name"], filters: ["departmentId", "branchId", "strategy"] },
  summary: {
    list: "List teams with their members, paginated",
    remove: "Remove a team that no issue type and no routing criterion names; its conversations are no team's then",
  },
  file: { name: "teams", title: "Teams" },
  stale: ["teams", "departments", "branches", "issueTypes", "agentProfiles"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
