import type { core } from "zod/mini";
import type { CallName } from "../rows.ts";

type Schema = core.$ZodType;

/** Who opened a socket: a signed-in user, or the customer that a visitor key stands for. */
export type Side = "staff" | "visitor";

interface ClientRowParts {
  /** One line for the reference page. */
  readonly summary: string;
  readonly payload?: Schema;
  /** What is acknowledged, once it is stored. Absent for what is true only now: nobody waits for it, and a refusal is not told. */
  readonly answer?: Schema;
  /** Something is stored: refused while the disk is full. */
  readonly stores?: true;
  /** Counted by the flood limit as a message of who sends it, in this conversation. */
  readonly flood?: true;
}

/** An event that clients send. On the sockets of another side than `from` it is forbidden. */
export type ClientRow = ClientRowParts &
  (
    | {
        readonly from: readonly ["staff"] | readonly ["staff", "visitor"];
        /** Users need the right of this call at the moment they send; a customer's key is right enough in its own conversation. */
        readonly right: CallName;
      }
    | { readonly from: readonly ["visitor"]; readonly right?: undefined }
  );

/** Who can be told of something. `right`: the call whose right they need for as long as they are told (ADR 0028). */
export const AUDIENCES = {
  viewers: { title: "Staff who have the conversation on screen", right: "conversations.messages" },
  listed: { title: "Staff who have the conversation in a list on screen", right: "conversations.messages" },
  owner: { title: "The support agent whose chat it is, or was until now", right: "conversations.messages" },
  named: { title: "A support agent who is named in a note", right: "conversations.messages" },
  asked: { title: "Support agents who asked for an escalation, or are asked", right: "conversations.messages" },
  queue: { title: "Staff who serve the stakeholder's queue", right: "support.queue" },
  tickets: { title: "Staff who work on the stakeholder's tickets, and provider staff who work on everybody's", right: "tickets.get" },
  customer: { title: "The customer of the conversation", right: undefined },
  /** No right: it is told that a draft has changed, and read by a call with a right of its own. */
  writer: { title: "Whoever wrote the draft, in every window", right: undefined },
  self: { title: "The socket that it is about", right: undefined },
} as const satisfies Record<string, { readonly title: string; readonly right: CallName | undefined }>;
export type AudienceName = keyof typeof AUDIENCES;

/** An event that the gateway tells; nobody outside of its audience can be told. */
export interface GatewayRow {
  readonly summary: string;
  readonly payload?: Schema;
  readonly audience: readonly [AudienceName, ...AudienceName[]];
}

/** Declares what clients send, and keeps the exact types. */
export const defineClientEvents = <const R extends Readonly<Record<string, ClientRow>>>(rows: R): R => rows;
/** Declares what the gateway tells, and keeps the exact types. */
export const defineGatewayEvents = <const R extends Readonly<Record<string, GatewayRow>>>(rows: R): R => rows;

/** What a row's part holds before and after it is parsed; undefined where the row has no such part. */
export type In<R, P extends "payload" | "answer"> = R extends { readonly [K in P]: infer S extends Schema } ? core.input<S> : undefined;
export type Out<R, P extends "payload" | "answer"> = R extends { readonly [K in P]: infer S extends Schema } ? core.output<S> : undefined;
