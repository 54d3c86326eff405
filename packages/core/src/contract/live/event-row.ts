import type { core } from "zod/mini";
import type { CallName } from "../rows.ts";

type Schema = core.$ZodType;

/** Side that opened a socket: a signed-in user, or the customer identified by a visitor key. */
export type Side = "staff" | "visitor";

interface ClientRowParts {
  /** Description of the event for the reference page, on one line. */
  readonly summary: string;
  readonly payload?: Schema;
  /**
   * Acknowledgement sent after storing. Absent for transient events, whose clients get no acknowledgement and no report
   * of a refusal.
   */
  readonly answer?: Schema;
  /** True if the event stores data, so that it is refused while the disk is full. */
  readonly stores?: true;
  /** True if the event counts as a message of the sender for the flood limit of the conversation. */
  readonly flood?: true;
}

/** Event sent by clients. Sockets of a side other than `from` may not send it. */
export type ClientRow = ClientRowParts &
  (
    | {
        readonly from: readonly ["staff"] | readonly ["staff", "visitor"];
        /**
         * Call whose permission users need to send the event. Customers need none, because their visitor key gives
         * access only to their own conversation.
         */
        readonly right: CallName;
      }
    | { readonly from: readonly ["visitor"]; readonly right?: undefined }
  );

/**
 * Recipients of events. `right` is the call whose permission they need as long as they receive the events (ADR 0028).
 */
export const AUDIENCES = {
  viewers: { title: "Staff who have the conversation on screen", right: "conversations.messages" },
  listed: { title: "Staff who have the conversation in a list on screen", right: "conversations.messages" },
  owner: { title: "The current or previous owner of the chat", right: "conversations.messages" },
  named: { title: "A support agent who is named in a note", right: "conversations.messages" },
  asked: { title: "Support agents who requested an escalation, or to whom it is addressed", right: "conversations.messages" },
  queue: { title: "Staff who serve the stakeholder's queue", right: "support.queue" },
  tickets: { title: "Staff who work on the stakeholder's tickets, and provider staff who work on those of all stakeholders", right: "tickets.get" },
  subscribers: { title: "Staff who work with the stakeholder's subscribers", right: "subscribers.get" },
  customer: { title: "The customer of the conversation", right: undefined },
  /**
   * Needs no permission, because the event only reports that a draft has changed. Reading the draft requires its own
   * permission.
   */
  writer: { title: "The author of the draft, in every window", right: undefined },
  self: { title: "The socket concerned", right: undefined },
} as const satisfies Record<string, { readonly title: string; readonly right: CallName | undefined }>;
export type AudienceName = keyof typeof AUDIENCES;

/** Event that the gateway sends only to its audience. */
export interface GatewayRow {
  readonly summary: string;
  readonly payload?: Schema;
  readonly audience: readonly [AudienceName, ...AudienceName[]];
}

export const defineClientEvents = <const R extends Readonly<Record<string, ClientRow>>>(rows: R): R => rows;
export const defineGatewayEvents = <const R extends Readonly<Record<string, GatewayRow>>>(rows: R): R => rows;

/** Types of an event's payload or acknowledgement before and after parsing. Undefined if the event has none. */
export type PayloadInput<R, P extends "payload" | "answer"> = R extends { readonly [K in P]: infer S extends Schema } ? core.input<S> : undefined;
export type PayloadOutput<R, P extends "payload" | "answer"> = R extends { readonly [K in P]: infer S extends Schema } ? core.output<S> : undefined;
