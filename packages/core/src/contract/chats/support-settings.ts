import * as z from "zod/mini";
import { any, area } from "../../access/index.ts";
import { FILE_GROUPS } from "../../files/groups.ts";
import { defineArea } from "../row.ts";
import { Moment, text } from "../schemas.ts";
import { ATTACHMENT_MAX_BYTES } from "./attachments.ts";
import { mayEditSupportSettings } from "./keeps-support.ts";

const DAY_MINUTES = 1440;
const INT4_MAX = 2_147_483_647;
/** Largest file size in megabytes that a stakeholder can set. */
export const FILE_MB_MAX = ATTACHMENT_MAX_BYTES / 1024 / 1024;
const minutes = z.int().check(z.minimum(1), z.maximum(DAY_MINUTES));

/** Minimum and maximum number of seconds that a stakeholder can allow for the answer to an escalation. */
export const ESCALATION_SECONDS = { least: 15, most: 3600 } as const;
const escalationSeconds = z.int().check(z.minimum(ESCALATION_SECONDS.least), z.maximum(ESCALATION_SECONDS.most));

const fields = {
  /**
   * Minutes of waiting after which the queue highlights a customer: in amber after `amberMinutes`, and in red after
   * `redMinutes` (field notes 36).
   */
  amberMinutes: minutes,
  redMinutes: minutes,
  /** Seconds for which an agent must have no console tab open before their chats return to the queue. */
  graceSeconds: z.int().check(z.minimum(10), z.maximum(3600)),
  /** Minutes after which the chats of an agent who is away return to the queue. Null means never. */
  awayMinutes: z.nullable(minutes),
};

/**
 * Settings for a question of the form at the end of a chat: `off` (not shown), `optional` or `required`
 * (docs/adr/0129).
 */
export const WRAP_UP_FIELD_MODES = ["off", "optional", "required"] as const;
export const WrapUpFieldMode = z.enum(WRAP_UP_FIELD_MODES);
export type WrapUpFieldMode = z.output<typeof WrapUpFieldMode>;
const wrapUp = { endDisposition: WrapUpFieldMode, endLabel: WrapUpFieldMode, endNote: WrapUpFieldMode };
export type WrapUp = { readonly [K in keyof typeof wrapUp]: WrapUpFieldMode };
export const WRAP_UP_FIELDS = Object.keys(wrapUp) as readonly (keyof WrapUp)[];

/**
 * Rules for chats in which the customer stops writing (docs/adr/0130). Null means never, and an empty text means the
 * default text.
 */
const idle = {
  /** Minutes after the last message until the customer is asked whether they are still there. */
  idleAskMinutes: z.nullable(minutes),
  /** Minutes from the question whether the customer is still there to the end of the chat. */
  idleEndMinutes: z.nullable(minutes),
  idleAskText: text(500),
  idleEndText: text(500),
  /** Minutes of silence after which a waiting customer is considered to have left the queue. */
  silenceMinutes: z.nullable(minutes),
};
/** Rules for attachments of chats, e-mails and tickets (docs/adr/0156). */
const files = {
  refusedFiles: z.array(z.enum(FILE_GROUPS)).check(z.maxLength(FILE_GROUPS.length)),
  /** Largest file size in megabytes. Null means the limit of the deployment. */
  maxFileMb: z.nullable(z.int().check(z.minimum(1), z.maximum(FILE_MB_MAX))),
};
export const IDLE_TEXTS = {
  ask: "Are you still there? We will end this chat if we hear nothing more from you.",
  end: "We have not heard from you, so this chat has ended. Write to us again at any time.",
} as const;

/** Default settings of the support queue, which apply until a stakeholder changes its settings. */
export const SUPPORT_DEFAULTS = {
  amberMinutes: 2,
  redMinutes: 5,
  graceSeconds: 120,
  awayMinutes: null,
  escalationSeconds: 120,
  endDisposition: "off",
  endLabel: "off",
  endNote: "optional",
  idleAskMinutes: null,
  idleEndMinutes: null,
  idleAskText: "",
  idleEndText: "",
  silenceMinutes: null,
  refusedFiles: [],
  maxFileMb: null,
} satisfies Omit<SupportSettings, "version" | "updatedAt" | "updatedBy">;

const inOrder = z.refine<{ readonly amberMinutes: number; readonly redMinutes: number }>(
  ({ amberMinutes, redMinutes }) => amberMinutes < redMinutes,
  {
    error: "Red begins after amber",
    path: ["redMinutes"],
  },
);

/**
 * Input for changing the settings. The queue times are required; other settings that are missing stay unchanged
 * (docs/adr/0119, 0129, 0130).
 */
const draft = {
  ...fields,
  escalationSeconds: z.optional(escalationSeconds),
  endDisposition: z.optional(WrapUpFieldMode),
  endLabel: z.optional(WrapUpFieldMode),
  endNote: z.optional(WrapUpFieldMode),
  idleAskMinutes: z.optional(idle.idleAskMinutes),
  idleEndMinutes: z.optional(idle.idleEndMinutes),
  idleAskText: z.optional(idle.idleAskText),
  idleEndText: z.optional(idle.idleEndText),
  silenceMinutes: z.optional(idle.silenceMinutes),
  refusedFiles: z.optional(files.refusedFiles),
  maxFileMb: z.optional(files.maxFileMb),
};

export const SupportSettingsDraft = z.strictObject(draft).check(inOrder);
export type SupportSettingsDraft = z.output<typeof SupportSettingsDraft>;

export const SupportSettings = z.object({
  ...fields,
  escalationSeconds,
  ...wrapUp,
  ...idle,
  ...files,
  /** Version of the stakeholder's settings, which is 0 while the defaults apply. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
});
export type SupportSettings = z.output<typeof SupportSettings>;

/** Addition to the spec for the settings of the support queue, one record per stakeholder (docs/adr/0117, 0129). */
export const supportSettings = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "support/settings",
    summary: "Get the settings of the support queue: waiting and absence times, escalation timeout, wrap-up questions, idle chats and accepted files",
    access: any(area("Support"), mayEditSupportSettings),
    output: SupportSettings,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "support/settings",
    summary:
      "Change the settings of the support queue: waiting and absence times, escalation timeout, wrap-up questions, idle chats and accepted files",
    access: mayEditSupportSettings,
    audit: { entity: "supportSettings", verb: "changed" },
    body: z.strictObject({ ...draft, version: z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1)) }).check(inOrder),
    output: SupportSettings,
    stale: ["supportSettings", "attachments"],
    validates: true,
    ours: true,
  },
});
