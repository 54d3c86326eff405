import * as z from "zod/mini";
import { any, area } from "../../access/index.ts";
import { FILE_GROUPS } from "../../files/groups.ts";
import { defineArea } from "../row.ts";
import { Moment, text } from "../schemas.ts";
import { ATTACHMENT_MAX_BYTES } from "./attachments.ts";
import { keepsSupport } from "./keeps-support.ts";

const DAY_MINUTES = 1440;
const INT4_MAX = 2_147_483_647;
/** Largest file size in megabytes that a stakeholder may set. */
export const FILE_MB_MAX = ATTACHMENT_MAX_BYTES / 1024 / 1024;
const minutes = z.int().check(z.minimum(1), z.maximum(DAY_MINUTES));

/** Time to wait for an answer to an escalation, in seconds. */
export const ESCALATION_SECONDS = { least: 15, most: 3600 } as const;
const escalationSeconds = z.int().check(z.minimum(ESCALATION_SECONDS.least), z.maximum(ESCALATION_SECONDS.most));

const fields = {
  /** Waiting time after which a customer is marked in the queue (field notes 36). */
  amberMinutes: minutes,
  redMinutes: minutes,
  /** Time that an agent may have no open window before their chats return to the queue. */
  graceSeconds: z.int().check(z.minimum(10), z.maximum(3600)),
  /** Time after which the chats of an agent who is away return to the queue; null: never. */
  awayMinutes: z.nullable(minutes),
};

/** Handling of a question at the end of a chat: left out, optional, or required (docs/adr/0129). */
export const END_ASKS = ["off", "optional", "required"] as const;
export const EndAsk = z.enum(END_ASKS);
export type EndAsk = z.output<typeof EndAsk>;
/** Questions at the end of a chat: disposition, label and note. */
const wrapUp = { endDisposition: EndAsk, endLabel: EndAsk, endNote: EndAsk };
export type WrapUp = { readonly [K in keyof typeof wrapUp]: EndAsk };
export const WRAP_UP_FIELDS = Object.keys(wrapUp) as readonly (keyof WrapUp)[];

/** Chats in which the customer stops writing (docs/adr/0130). Null: never; an empty text: the default below. */
const idle = {
  /** Time after the last message until the customer is asked whether they are still there. */
  idleAskMinutes: z.nullable(minutes),
  /** Time from that question to the end of the chat. */
  idleEndMinutes: z.nullable(minutes),
  idleAskText: text(500),
  idleEndText: text(500),
  /** A waiting customer who is silent for this long has left the queue. */
  silenceMinutes: z.nullable(minutes),
};
/** Rules for attachments of chats, e-mails and tickets (docs/adr/0156). */
const files = {
  /** Groups of file kinds that are refused. */
  refusedFiles: z.array(z.enum(FILE_GROUPS)).check(z.maxLength(FILE_GROUPS.length)),
  /** Null for the limit of the deployment. */
  maxFileMb: z.nullable(z.int().check(z.minimum(1), z.maximum(FILE_MB_MAX))),
};
/** Default texts for the customer. */
export const IDLE_TEXTS = {
  ask: "Are you still there? We will end this chat if we hear nothing more from you.",
  end: "We have not heard from you, so this chat has ended. Write to us again at any time.",
} as const;

/** Default settings. */
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

/** Settings other than the times of the queue stay unchanged when absent (docs/adr/0119, 0129, 0130). */
const draft = {
  ...fields,
  escalationSeconds: z.optional(escalationSeconds),
  endDisposition: z.optional(EndAsk),
  endLabel: z.optional(EndAsk),
  endNote: z.optional(EndAsk),
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
  /** 0 while the defaults apply. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
});
export type SupportSettings = z.output<typeof SupportSettings>;

/** Ours: settings of the support queue, one row per stakeholder (docs/adr/0117, 0129). */
export const supportSettings = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "support/settings",
    summary:
      "What the support queue is run by: times of waiting and absence, how long an escalation waits, what the end of a chat asks, idle chats, and which files are accepted",
    access: any(area("Support"), keepsSupport),
    output: SupportSettings,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "support/settings",
    summary:
      "Set what the support queue is run by: times of waiting and absence, how long an escalation waits, what the end of a chat asks, idle chats, and which files are accepted",
    access: keepsSupport,
    audit: { entity: "supportSettings", verb: "changed" },
    body: z.strictObject({ ...draft, version: z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1)) }).check(inOrder),
    output: SupportSettings,
    stale: ["supportSettings", "attachments"],
    validates: true,
    ours: true,
  },
});
