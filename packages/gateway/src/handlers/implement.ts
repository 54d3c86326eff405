import type { AreaRows, AuditAction, CallOutput, HandlerInput, Row } from "@parley/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Who } from "../access/who.ts";

/**
 * Parts of a request that any handler may need besides its validated input. `A` is the set of audit actions that the
 * row declares.
 */
export interface Origin<A extends AuditAction = never> {
  readonly requestId: string;
  readonly ip: string;
  /** Origin of the change, for the audit: the `device` header names `web` or `cli`. */
  readonly via: "console" | "cli" | "api" | "schedule";
  /** The bulk job that this call belongs to: it was the caller's own and running when the call arrived. */
  readonly jobId?: number | undefined;
  /** Idempotency key: a change sent again with the same key by the same user is made once. */
  readonly idempotencyKey?: string | undefined;
  /** Digest of the call and its parameters, which the key stands for (ADR 0037). */
  readonly idempotencyDigest?: string | undefined;
  /** Called by the audit when the call changed something. */
  readonly changed?: (() => void) | undefined;
  /**
   * Throws for an action that the row does not declare: it would be missing from the reference and from the derived
   * tests.
   */
  readonly checkDeclared: (action: A) => void;
}

/** Audit actions that a call of the row may write. */
export type ActionOf<R extends Row> = R extends { readonly audit: infer A }
  ? A extends AuditAction
    ? A
    : A extends readonly (infer One extends AuditAction)[]
      ? One
      : never
  : never;

/**
 * A call as its handler receives it: the caller (absent only where the row is open), the validated parts, and the
 * origin.
 */
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

/** The rows of an area with their handlers, to be registered once their dependencies exist. */
export interface Implementation<Needs = object> {
  readonly rows: AreaRows;
  readonly handlers: (deps: Needs) => Readonly<Record<string, (call: never) => unknown>>;
  /** True while the area exists. Until then its calls get the response of an unknown path, before any other check. */
  readonly isThere?: ((deps: Needs) => () => Promise<boolean>) | undefined;
}

/**
 * Binds handlers to rows: a missing handler or one with the wrong response type does not compile (design section 3).
 */
export const implement = <A extends AreaRows, Needs = object>(
  rows: A,
  handlers: (deps: Needs) => Handlers<A>,
  isThere?: Implementation<Needs>["isThere"],
): Implementation<Needs> => ({ rows, handlers, isThere });
