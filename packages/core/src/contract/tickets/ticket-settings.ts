import * as z from "zod/mini";
import { action, any } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Moment } from "../schemas.ts";

const INT4_MAX = 2_147_483_647;
const keeps = action("Ticketing", "Manage SLA Priority Levels");

/** Default settings. */
export const TICKET_SETTING_DEFAULTS = { reopenDays: 7 } as const;

const fields = {
  /**
   * Days after the end of a ticket during which a customer's message reopens it; later it begins another ticket. Null:
   * neither.
   */
  reopenDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
};
export const TicketSettingsDraft = z.strictObject(fields);
export type TicketSettingsDraft = z.output<typeof TicketSettingsDraft>;

export const TicketSettings = z.object({
  ...fields,
  /** 0 while the defaults apply. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
});
export type TicketSettings = z.output<typeof TicketSettings>;

/** Ours: automatic behaviour of a stakeholder's tickets (docs/adr/0133). */
export const ticketSettings = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "ticket-settings",
    summary: "What tickets do of themselves: for how long a customer's word opens one again",
    access: any(keeps, action("Ticketing", "View SLA Priority Levels")),
    output: TicketSettings,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "ticket-settings",
    summary: "Set what tickets do of themselves",
    access: keeps,
    audit: { entity: "ticketSettings", verb: "changed" },
    body: z.strictObject({ ...fields, version: z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1)) }),
    output: TicketSettings,
    stale: ["ticketSettings"],
    validates: true,
    ours: true,
  },
});
