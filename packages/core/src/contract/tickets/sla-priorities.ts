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
    /** Lower is more urgent. */
    rank: numberField({ most: 99 }),
    firstResponseMinutes: numberField({ most: A_YEAR_IN_MINUTES }),
    resolutionMinutes: numberField({ most: A_YEAR_IN_MINUTES }),
    /** Counted from the customer's first unanswered message; null: no deadline. */
    nextResponseMinutes: optionalNumberField({ most: A_YEAR_IN_MINUTES }),
    /** True when its clocks run only during business hours. */
    businessHours: withDefault(flagField(), false),
    /** Share of the time after which the owner and lead are warned. */
    warnPercent: withDefault(numberField({ most: 99 }), 80),
  },
  /** Active tickets with it; it cannot be removed while there are any. */
  adds: { ticketCount: z.int() },
});
export const SlaPriorityDraft = slaPriority.draft;
export const SlaPriority = slaPriority.output;
export type SlaPriority = z.output<typeof SlaPriority>;

const manageSla = action("Ticketing", "Manage SLA Priority Levels");

/**
 * Spec section 6: SLA priority levels are viewed and managed by actions of Ticketing. Tickets keep the deadlines that
 * their level set.
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
