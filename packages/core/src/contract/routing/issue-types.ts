import * as z from "zod/mini";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { choiceField, flagField, referenceField, textField, withDefault } from "../fields.ts";
import { PRIORITIES } from "../tickets/priority.ts";
import { mayReadRouting, ROUTING_WRITES } from "./auto-assign.ts";

/** Priorities of an issue type. `as_is` keeps the priority of the conversation or ticket. */
export const ISSUE_TYPE_PRIORITIES = ["as_is", ...PRIORITIES] as const;

const issueType = entity("issueType", {
  one: "an issue type",
  unique: "name",
  fields: {
    name: textField({ most: 60 }),
    departmentId: referenceField("department"),
    teamId: referenceField("team"),
    priority: withDefault(choiceField(ISSUE_TYPE_PRIORITIES), "as_is"),
    /** Default SLA priority of tickets with this issue type. */
    slaPriorityId: referenceField("slaPriority"),
    /** False for an issue type that existing conversations and tickets keep but that is no longer offered. */
    isActive: withDefault(flagField(), true),
  },
  adds: { departmentName: z.nullable(z.string()), teamName: z.nullable(z.string()), slaPriorityName: z.nullable(z.string()) },
});
export type IssueType = z.output<typeof issueType.output>;

/** Addition to the spec: section 2 has the screen, but section 7 has no calls for it. */
export const issueTypes = crud(issueType, {
  gateway: "messenger",
  path: "issue-types",
  access: mayReadRouting,
  write: ROUTING_WRITES,
  page: { search: ["name"], sorts: ["name"], filters: ["departmentId", "teamId"] },
  summary: {
    list: "List issue types, paginated",
    remove: "Remove an issue type that no conversation and no ticket has",
  },
  file: { name: "issue-types", title: "Issue types" },
  stale: ["issueTypes", "departments", "teams", "inbox", "tickets"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
