import * as z from "zod/mini";
import { action, any } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Moment } from "../schemas.ts";

const INT4_MAX = 2_147_483_647;
const keeps = action("Ticketing", "Manage SLA Priority Levels");

/** Default ticket settings, which apply until a stakeholder changes its settings. */
export const TICKET_SETTING_DEFAULTS = { reopenDays: 7 } as const;

const fields = {
  /**
   * Days after the end of a ticket in which a customer's message reopens it. A later message creates a new ticket. Null
   * disables both.
   */
  reopenDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
};
export const TicketSettingsDraft = z.strictObject(fields);
export type TicketSettingsDraft = z.output<typeof TicketSettingsDraft>;

export const TicketSettings = z.object({
  ...fields,
  /** Version of the stakeholder's ticket settings, which is 0 while the defaults apply. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
});
export type TicketSettings = z.output<typeof TicketSettings>;

/** Addition to the spec for the automatic behaviour of a stakeholder's tickets (docs/adr/0133). */
export const ticketSettings = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "ticket-settings",
    summary: "Get the automatic behaviour of tickets: how long a customer's message reopens one",
    access: any(keeps, action("Ticketing", "View SLA Priority Levels")),
    output: TicketSettings,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "ticket-settings",
    summary: "Set the automatic behaviour of tickets",
    access: keeps,
    audit: { entity: "ticketSettings", verb: "changed" },
    body: z.strictObject({ ...fields, version: z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1)) }),
    output: TicketSettings,
    stale: ["ticketSettings"],
    validates: true,
    ours: true,
  },
});
