import type { core } from "zod/mini";
import type { CallName } from "../rows.ts";

type Schema = core.$ZodType;

/** Owner of a socket: a signed-in user, or the customer identified by a visitor key. */
export type Side = "staff" | "visitor";

interface ClientRowParts {
  /** One line for the reference page. */
  readonly summary: string;
  readonly payload?: Schema;
  /**
   * Acknowledgement after storing. Absent for transient events, which nobody waits for and whose refusal is not
   * reported.
   */
  readonly answer?: Schema;
  /** Stores data, so it is refused while the disk is full. */
  readonly stores?: true;
  /** Counts as a message of the sender for the flood limit of the conversation. */
  readonly flood?: true;
}

/** An event sent by clients, forbidden on sockets of a side other than `from`. */
export type ClientRow = ClientRowParts &
  (
    | {
        readonly from: readonly ["staff"] | readonly ["staff", "visitor"];
        /**
         * Users need the permission of this call when they send; customers need only their key for their own
         * conversation.
         */
        readonly right: CallName;
      }
    | { readonly from: readonly ["visitor"]; readonly right?: undefined }
  );

/** Recipients of events. `right`: the call whose permission they need while they receive it (ADR 0028). */
export const AUDIENCES = {
  viewers: { title: "Staff who have the conversation on screen", right: "conversations.messages" },
  listed: { title: "Staff who have the conversation in a list on screen", right: "conversations.messages" },
  owner: { title: "The support agent whose chat it is, or was until now", right: "conversations.messages" },
  named: { title: "A support agent who is named in a note", right: "conversations.messages" },
  asked: { title: "Support agents who asked for an escalation, or are asked", right: "conversations.messages" },
  queue: { title: "Staff who serve the stakeholder's queue", right: "support.queue" },
  tickets: { title: "Staff who work on the stakeholder's tickets, and provider staff who work on everybody's", right: "tickets.get" },
  customer: { title: "The customer of the conversation", right: undefined },
  /** No permission: the event only says that a draft has changed; reading it has its own. */
  writer: { title: "Whoever wrote the draft, in every window", right: undefined },
  self: { title: "The socket that it is about", right: undefined },
} as const satisfies Record<string, { readonly title: string; readonly right: CallName | undefined }>;
export type AudienceName = keyof typeof AUDIENCES;

/** An event sent by the gateway to its audience only. */
export interface GatewayRow {
  readonly summary: string;
  readonly payload?: Schema;
  readonly audience: readonly [AudienceName, ...AudienceName[]];
}

/** Declares the events of clients, keeping exact types. */
export const defineClientEvents = <const R extends Readonly<Record<string, ClientRow>>>(rows: R): R => rows;
/** Declares the events of the gateway, keeping exact types. */
export const defineGatewayEvents = <const R extends Readonly<Record<string, GatewayRow>>>(rows: R): R => rows;

/** Type of a row's part before and after parsing; undefined when the row has no such part. */
export type In<R, P extends "payload" | "answer"> = R extends { readonly [K in P]: infer S extends Schema } ? core.input<S> : undefined;
export type Out<R, P extends "payload" | "answer"> = R extends { readonly [K in P]: infer S extends Schema } ? core.output<S> : undefined;
