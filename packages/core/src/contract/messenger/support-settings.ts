import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Moment } from "../schemas.ts";

const DAY_MINUTES = 1440;
const INT4_MAX = 2_147_483_647;
const minutes = z.int().check(z.minimum(1), z.maximum(DAY_MINUTES));

/** How long an answer to an escalation is waited for, in seconds. */
export const ESCALATION_SECONDS = { least: 15, most: 3600 } as const;
const escalationSeconds = z.int().check(z.minimum(ESCALATION_SECONDS.least), z.maximum(ESCALATION_SECONDS.most));

const fields = {
  /** From when on a waiting customer is marked in the queue (field notes 36). */
  amberMinutes: minutes,
  redMinutes: minutes,
  /** How long an agent may have no window open before their chats go back to the queue. */
  graceSeconds: z.int().check(z.minimum(10), z.maximum(3600)),
  /** After how long the chats of an agent who is away go back to the queue; null: never. */
  awayMinutes: z.nullable(minutes),
};

/** What holds until somebody sets something else. */
export const SUPPORT_DEFAULTS = { amberMinutes: 2, redMinutes: 5, graceSeconds: 120, awayMinutes: null, escalationSeconds: 120 } as const;

const inOrder = z.refine<{ readonly amberMinutes: number; readonly redMinutes: number }>(
  ({ amberMinutes, redMinutes }) => amberMinutes < redMinutes,
  {
    error: "Red begins after amber",
    path: ["redMinutes"],
  },
);

/** How long an answer to an escalation is waited for stays as it is where it is left out (docs/adr/0119). */
const draft = { ...fields, escalationSeconds: z.optional(escalationSeconds) };

export const SupportSettingsDraft = z.strictObject(draft).check(inOrder);
export type SupportSettingsDraft = z.output<typeof SupportSettingsDraft>;

export const SupportSettings = z.object({
  ...fields,
  escalationSeconds,
  /** 0 until somebody sets them. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
});
export type SupportSettings = z.output<typeof SupportSettings>;

/** "Work Hours: Edit Working Hours": who says when the team is there says from when on somebody waits too long. */
const keep = action("Work Hours", "Edit Working Hours");

/** Ours: the times by which the support queue is run, one row a stakeholder (docs/adr/0117). */
export const supportSettings = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "support/settings",
    summary: "From when on customers wait too long, when chats of absent agents go back to the queue, and how long an escalation waits",
    access: any(area("Support"), keep),
    output: SupportSettings,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "support/settings",
    summary: "Set from when on customers wait too long, when chats of absent agents go back to the queue, and how long an escalation waits",
    access: keep,
    audit: { entity: "supportSettings", verb: "changed" },
    body: z.strictObject({ ...draft, version: z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1)) }).check(inOrder),
    output: SupportSettings,
    stale: ["supportSettings"],
    validates: true,
    ours: true,
  },
});
