import * as z from "zod/mini";
import { action, any } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { flagField, numberField, optionalNumberField, textField, withDefault } from "../fields.ts";

const A_YEAR_IN_MINUTES = 525_600;

const slaPriority = entity("slaPriority", {
  one: "an SLA priority",
  unique: "name",
  fields: {
    name: textField({ most: 40 }),
    /** Rank of the SLA priority. A lower rank is more urgent. */
    rank: numberField({ most: 99 }),
    firstResponseMinutes: numberField({ most: A_YEAR_IN_MINUTES }),
    resolutionMinutes: numberField({ most: A_YEAR_IN_MINUTES }),
    /**
     * Minutes within which staff must write the next response, counted from the customer's first unanswered message.
     * Null means no deadline.
     */
    nextResponseMinutes: optionalNumberField({ most: A_YEAR_IN_MINUTES }),
    /** True if only business hours count towards the SLA deadlines. */
    businessHours: withDefault(flagField(), false),
    /** Percentage of the time until an SLA deadline after which the owner and the lead of the ticket are warned. */
    warnPercent: withDefault(numberField({ most: 99 }), 80),
  },
  /** Number of active tickets with the SLA priority. An SLA priority with active tickets cannot be removed. */
  adds: { ticketCount: z.int() },
});
export const SlaPriorityDraft = slaPriority.draft;
export const SlaPriority = slaPriority.output;
export type SlaPriority = z.output<typeof SlaPriority>;

const manageSla = action("Ticketing", "Manage SLA Priority Levels");

/**
 * SLA priorities (spec section 6: viewed and managed by actions of Ticketing). When one is changed, tickets keep the
 * deadlines that they have.
 */
export const slaPriorities = crud(slaPriority, {
  gateway: "messenger",
  path: "tickets/sla-priority",
  access: any(manageSla, action("Ticketing", "View SLA Priority Levels")),
  write: manageSla,
  summary: {
    list: "SLA priority levels, the most urgent first",
    create: "Create an SLA priority level",
    update: "Change an SLA priority level; tickets keep the deadlines they have",
    remove: "Remove an SLA priority level that no active ticket has",
  },
  file: { name: "sla-priorities", title: "SLA priority levels" },
  stale: ["slaPriorities", "tickets"],
  validates: true,
});
