import * as z from "zod/mini";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { choiceField, flagField, referenceField, textField, withDefault } from "../fields.ts";
import { PRIORITIES } from "../tickets/priority.ts";
import { ROUTING_WRITES, readsRouting } from "./auto-assign.ts";

/** `as_is` keeps the priority of a conversation or ticket. */
export const ISSUE_TYPE_PRIORITIES = ["as_is", ...PRIORITIES] as const;

const issueType = entity("issueType", {
  one: "an issue type",
  unique: "name",
  fields: {
    name: textField({ most: 60 }),
    departmentId: referenceField("department"),
    /** Responsible team, if there is one. */
    teamId: referenceField("team"),
    priority: withDefault(choiceField(ISSUE_TYPE_PRIORITIES), "as_is"),
    /** Default for tickets. */
    slaPriorityId: referenceField("slaPriority"),
    /** An inactive type stays where it is used and is not offered elsewhere. */
    isActive: withDefault(flagField(), true),
  },
  adds: { departmentName: z.nullable(z.string()), teamName: z.nullable(z.string()), slaPriorityName: z.nullable(z.string()) },
});
export type IssueType = z.output<typeof issueType.output>;

/** Ours: spec section 2 names the screen, but section 7 no calls for it. */
export const issueTypes = crud(issueType, {
  gateway: "messenger",
  path: "issue-types",
  access: readsRouting,
  write: ROUTING_WRITES,
  page: { search: ["name"], sorts: ["name"], filters: ["departmentId", "teamId"] },
  summary: {
    list: "What customers need help with, by page",
    remove: "Remove an issue type that no conversation and no ticket has",
  },
  file: { name: "issue-types", title: "Issue types" },
  stale: ["issueTypes", "departments", "teams", "inbox", "tickets"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
