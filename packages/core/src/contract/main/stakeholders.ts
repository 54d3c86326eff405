import * as z from "zod/mini";
import { action, any, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { paged, pageFields, searchText, textIdOf } from "../schemas.ts";

export const Stakeholder = z.object({
  id: z.int(),
  shCode: z.string(),
  title: z.string(),
  shortName: z.string(),
  categoryId: z.nullable(z.int()),
  categoryName: z.nullable(z.string()),
  timeZone: z.string(),
  country: z.nullable(z.string()),
  status: z.enum(["pending", "active", "suspended", "archived"]),
  userCount: z.int(),
  createdAt: z.string(),
});
export type Stakeholder = z.output<typeof Stakeholder>;

const view = any(action("Stakeholder", "Create Stakeholder"), action("Stakeholder", "View Stakeholder Subscriptions"));

/** Spec section 7, main gateway, stakeholders. The writes come with their screens. */
export const stakeholders = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "stakeholders",
    summary: "Stakeholders, by page, searched by title or short name",
    access: view,
    query: z.strictObject({ ...pageFields(), search: searchText, sort: z.optional(z.enum(["title", "-title", "createdAt", "-createdAt"])) }),
    output: paged(Stakeholder),
  },
  /** Everyone needs their own in forms; only provider staff are told of others. */
  options: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/sel",
    summary: "Stakeholders you reach, for a choice",
    access: signedIn,
    output: z.array(z.object({ id: z.int(), title: z.string(), shortName: z.string() })),
  },
  categories: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/categories",
    summary: "The categories of stakeholders",
    access: signedIn,
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  },
  get: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/{id}",
    summary: "One stakeholder",
    access: view,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: Stakeholder,
  },
});
