import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { codeOf, name } from "../schemas.ts";
import { ChatSession, Message } from "./conversations.ts";

/** Spec section 3, active bot. */
export const Bot = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  context: z.string(),
  type: z.enum(["self-setup", "custom", "enterprise"]),
  status: z.enum(["draft", "training", "live", "paused"]),
  language: z.string(),
  isActive: z.boolean(),
});
export type Bot = z.output<typeof Bot>;

/** How the bot came to its answer (design section 5): `score` 0 to 1 against `threshold`; candidates best first. */
export const BotAnswer = z.object({
  kind: z.enum(["service", "faq", "endpoint", "fallback"]),
  text: z.string(),
  score: z.number(),
  threshold: z.number(),
  serviceId: z.nullable(z.int()),
  serviceName: z.nullable(z.string()),
  knowledgeId: z.nullable(z.int()),
  question: z.nullable(z.string()),
  candidates: z.array(z.object({ kind: z.enum(["service", "faq"]), id: z.int(), name: z.string(), score: z.number() })),
});
export type BotAnswer = z.output<typeof BotAnswer>;

/** Spec section 7, messenger gateway: agent read. Writing bots comes with their screens. */
export const bots = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "agent",
    summary: "The bots of your stakeholder",
    access: signedIn,
    output: z.array(Bot),
    notice: "Error!",
  },
});

/** What the link of an advertisement names it by. */
export const AdCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9_.-]{0,63}$/, "Letters, digits, ., - and _ only, up to 64 characters"));

/** Ours: the test-bot page (spec section 2) talks to a bot as a customer would. The key opens the live socket for this one conversation. */
export const testBot = defineArea({
  open: {
    gateway: "messenger",
    method: "POST",
    path: "testbot/{botname}",
    summary: "Open a conversation with a bot as a customer, or go on with the one of the key",
    access: signedIn,
    audit: { none: "It begins a conversation as any customer does, and conversations keep themselves" },
    params: z.strictObject({ botname: codeOf("botName", 80) }),
    body: z.strictObject({
      visitorKey: z.optional(z.string().check(z.maxLength(200))),
      name: z.optional(name(80)),
      /** Kept with a conversation that begins by this call. */
      ad: z.optional(AdCode),
    }),
    output: z.object({
      visitorKey: z.string(),
      bot: z.object({ name: z.string(), greeting: z.string() }),
      session: ChatSession,
      messages: z.array(Message),
    }),
    ours: true,
  },
});
