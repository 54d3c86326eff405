import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { Attachment, ChatSession, Message } from "../chats/conversations.ts";
import { defineArea } from "../row.ts";
import { Done, name, textIdOf } from "../schemas.ts";
import { WIDGET_LANGUAGES } from "./widget-languages.ts";

export const WIDGET_POSITIONS = ["right", "left"] as const;
export const WidgetPosition = z.enum(WIDGET_POSITIONS);

/** Appearance and texts of a widget, which anyone who opens the web site may read. */
export const WidgetConfig = z.object({
  bot: z.string(),
  /** Heading of the window. */
  title: z.string(),
  /** Background of the launcher and the heading, such as `#1f6b4a`; text on it is white. */
  color: z.string(),
  position: WidgetPosition,
  /** Message that is shown before the customer writes. */
  greeting: z.string(),
  /** Languages of the widget's own texts. The first applies if the page and the browser use none of them. */
  languages: z.array(z.enum(WIDGET_LANGUAGES)),
  /** Whether people answer now, by the working hours of the stakeholder. */
  isOpen: z.boolean(),
});
export type WidgetConfig = z.output<typeof WidgetConfig>;

/** Secret of one browser for the conversation with one bot (docs/adr/0189). */
const visitorKey = z.string().check(z.minLength(1), z.maxLength(200));
const ATTRIBUTES_MAX = 20;

/** Facts that the page's script gives about the customer. They are unverified. */
export const WidgetAttributes = z
  .record(name(40), z.string().check(z.trim(), z.maxLength(200)))
  .check(z.refine((attributes) => Object.keys(attributes).length <= ATTRIBUTES_MAX, { error: `At most ${ATTRIBUTES_MAX} attributes` }));

export const OpenedWidget = z.object({
  visitorKey: z.string(),
  bot: z.object({ name: z.string() }),
  session: ChatSession,
  messages: z.array(Message),
});
export type OpenedWidget = z.output<typeof OpenedWidget>;

/** Code of a bot. It is public, unlike the ids of other calls, because it is in the pages of the web site. */
const botname = name(80);
const params = z.strictObject({ botname });
const visitor = { params, body: z.strictObject({ visitorKey }) } as const;
const ofCustomer = { none: "No user of the console does anything, and conversations keep themselves" } as const;

/**
 * Calls of the web widget, in addition to the spec (docs/adr/0189). The visitor's secret is the only credential; it is
 * sent in the body, which is not logged. Missing and inactive bots get the same response.
 */
export const widget = defineArea({
  config: {
    gateway: "widget",
    method: "GET",
    path: "{botname}/config",
    summary: "Get the appearance and texts of a bot's widget",
    access: open,
    params,
    output: WidgetConfig,
    ours: true,
  },
  /**
   * Without a secret, begins a conversation and creates one. With a secret, returns its conversation, or 404 if the
   * secret is not valid. `again` begins the next conversation if the last one has ended.
   */
  open: {
    gateway: "widget",
    method: "POST",
    path: "{botname}/conversation",
    summary: "Begin a conversation as a visitor of a web site, or return that of the visitor's secret",
    access: open,
    audit: ofCustomer,
    params,
    body: z.strictObject({
      visitorKey: z.optional(visitorKey),
      again: z.optional(z.boolean()),
      /** Address of the page, without its query. */
      page: z.optional(z.string().check(z.maxLength(2000))),
      attributes: z.optional(WidgetAttributes),
    }),
    output: OpenedWidget,
    ours: true,
  },
  /** Uploads a file for the next message. The conversation must be open, else the call fails with 409. */
  upload: {
    gateway: "widget",
    method: "POST",
    path: "{botname}/upload",
    summary: "Upload a file for a message of a visitor",
    access: open,
    audit: { none: "The file is part of the message that sends it" },
    ...visitor,
    multipart: true,
    timeout: "upload",
    output: Attachment,
    ours: true,
  },
  file: {
    gateway: "widget",
    method: "POST",
    path: "{botname}/files/{id}",
    summary: "Download a file of the visitor's conversation, or its preview",
    access: open,
    audit: { none: "It only reads" },
    params: z.strictObject({ botname, id: textIdOf("attachment") }),
    body: z.strictObject({ visitorKey, preview: z.optional(z.boolean()) }),
    output: z.unknown(),
    download: true,
    safeToRetry: true,
    ours: true,
  },
  /** Returns the link of the survey about the ended conversation; null if there is none. */
  survey: {
    gateway: "widget",
    method: "POST",
    path: "{botname}/survey",
    summary: "Get the survey link of a visitor's ended conversation",
    access: open,
    audit: ofCustomer,
    ...visitor,
    output: z.object({ href: z.nullable(z.string()), isAnswered: z.boolean() }),
    safeToRetry: true,
    ours: true,
  },
  /** Ends the conversation and revokes the secret, so that the next person at the machine finds nothing. */
  forget: {
    gateway: "widget",
    method: "POST",
    path: "{botname}/forget",
    summary: "End a visitor's conversation and revoke the visitor's secret",
    access: open,
    audit: ofCustomer,
    ...visitor,
    output: Done,
    safeToRetry: true,
    ours: true,
  },
});
