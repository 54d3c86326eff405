import * as z from "zod/mini";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { referenceField, textField } from "../fields.ts";
import { ROUTING_WRITES, readsRouting } from "./auto-assign.ts";

const issueType = entity("issueType", {
  one: "an issue type",
  unique: "name",
  fields: {
    name: textField({ most: 60 }),
    departmentId: referenceField("department"),
    /** Who works it, where one team does. */
    teamId: referenceField("team"),
  },
  adds: { departmentName: z.nullable(z.string()), teamName: z.nullable(z.string()) },
});
export type IssueType = z.output<typeof issueType.output>;

/** Ours: spec section 2 names the screen, section 7 no calls for it. */
export const issueTypes = crud(issueType, {
  gateway: "messenger",
  path: "issue-types",
  access: readsRouting,
  write: ROUTING_WRITES,
  page: { search: ["name"], sorts: ["name"], filters: ["departmentId", "teamId"] },
  summary: { list: "What customers need help with, by page" },
  file: { name: "issue-types", title: "Issue types" },
  stale: ["issueTypes", "departments", "teams"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
