import type { AreaRows, AuditAction, CallOutput, HandlerInput, Row } from "@parley/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Who } from "../access/who.ts";

/** What every handler may need of the request besides its validated parts. `A` is what the row declares for the audit. */
export interface Origin<A extends AuditAction = never> {
  readonly requestId: string;
  readonly ip: string;
  /** Where the change came from, for the audit: the `device` header says `web` or `cli`. */
  readonly via: "console" | "cli" | "api" | "schedule";
  /** The bulk job that this call is a row of; it was the caller's own and running when the call came in. */
  readonly jobId?: number | undefined;
  /** Says which try of what this is: a change is made once for each key of a user. */
  readonly idempotencyKey?: string | undefined;
  /** Of the call with its parameters: what the key stands for (ADR 0037). */
  readonly idempotencyDigest?: string | undefined;
  /** The audit tells here that the call changed something. */
  readonly changed?: (() => void) | undefined;
  /** Throws for an action that the row does not declare: it would stand in no reference, and no test would look for it. */
  readonly checkDeclared: (action: A) => void;
}

/** What a call of the row may write into the audit. */
export type ActionOf<R extends Row> = R extends { readonly audit: infer A }
  ? A extends AuditAction
    ? A
    : A extends readonly (infer One extends AuditAction)[]
      ? One
      : never
  : never;

/** One call as its handler receives it: who (absent only where the row is open), the validated parts, and where it came from. */
export type Call<R extends Row> = HandlerInput<R> & {
  readonly who: R["access"] extends { readonly kind: "open" } ? Who | undefined : Who;
  readonly origin: Origin<ActionOf<R>>;
  /** For uploads and downloads only; everything else is in the parts. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Answer<R extends Row> = R extends { readonly download: true } ? FastifyReply : CallOutput<R>;
export type Handler<R extends Row> = (call: Call<R>) => Promise<Answer<R>> | Answer<R>;
export type Handlers<A extends AreaRows> = { readonly [K in keyof A]: Handler<A[K]> };

/** An area's rows with their handlers, ready to be registered by whoever has what they need. */
export interface Implementation<Needs = object> {
  readonly rows: AreaRows;
  readonly handlers: (deps: Needs) => Readonly<Record<string, (call: never) => unknown>>;
  /** Whether the area is there at the moment. While it is not, its calls are answered like a path that never was, before anything else is looked at. */
  readonly isThere?: ((deps: Needs) => () => Promise<boolean>) | undefined;
}

/** Binds handlers to rows: a row without a handler, or a handler with the wrong answer, does not compile (design section 3). */
export const implement = <A extends AreaRows, Needs = object>(
  rows: A,
  handlers: (deps: Needs) => Handlers<A>,
  isThere?: Implementation<Needs>["isThere"],
): Implementation<Needs> => ({ rows, handlers, isThere });
