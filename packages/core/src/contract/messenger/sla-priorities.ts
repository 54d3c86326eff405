import * as z from "zod/mini";
import { action, any } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, name, textIdOf, version } from "../schemas.ts";

export const SlaPriority = z.object({
  id: z.int(),
  name: z.string(),
  /** The lower, the more urgent. */
  rank: z.int(),
  firstResponseMinutes: z.int(),
  resolutionMinutes: z.int(),
  /** Tickets at work that have it; while there are any it cannot be removed. */
  ticketCount: z.int(),
  version: z.int(),
});
export type SlaPriority = z.output<typeof SlaPriority>;
const Minutes = z.int().check(z.positive(), z.maximum(525_600));
export const SlaPriorityDraft = z.strictObject({
  name: name(40),
  rank: z.int().check(z.positive(), z.maximum(99)),
  firstResponseMinutes: Minutes,
  resolutionMinutes: Minutes,
});

const manageSla = action("Ticketing", "Manage SLA Priority Levels");
const seeSla = any(manageSla, action("Ticketing", "View SLA Priority Levels"));

/** Spec section 6: SLA priority levels are seen and managed by actions of Ticketing. */
export const slaPriorities = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "tickets/sla-priority",
    summary: "SLA priority levels, the most urgent first",
    access: seeSla,
    output: z.array(SlaPriority),
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "tickets/sla-priority",
    summary: "Create an SLA priority level",
    access: manageSla,
    audit: { entity: "slaPriority", verb: "created" },
    body: SlaPriorityDraft,
    output: SlaPriority,
    notice: "Error occurred while saving data",
    stale: ["slaPriorities", "tickets"],
  },
  /** Tickets that have the level keep the deadlines they were given. */
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "tickets/sla-priority/{id}",
    summary: "Change an SLA priority level; tickets keep the deadlines they have",
    access: manageSla,
    audit: { entity: "slaPriority", verb: "changed" },
    params: z.strictObject({ id: textIdOf("slaPriority") }),
    body: z.strictObject({ ...SlaPriorityDraft.shape, version }),
    output: SlaPriority,
    notice: "Error occurred while saving data",
    stale: ["slaPriorities", "tickets"],
    validates: true,
  },
  /** Refused while an active ticket has it. */
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "tickets/sla-priority/{id}",
    summary: "Remove an SLA priority level that no active ticket has",
    access: manageSla,
    audit: { entity: "slaPriority", verb: "removed" },
    params: z.strictObject({ id: textIdOf("slaPriority") }),
    output: Done,
    notice: "Error occurred while saving data",
    stale: ["slaPriorities", "tickets"],
    validates: true,
  },
});
