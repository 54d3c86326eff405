import type { AreaRows, AuditAction, CallOutput, HandlerInput, Row } from "@parley/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AuthenticatedUser } from "../access/who.ts";

/**
 * Data of a request that any handler may need in addition to its validated input. `A` is the union of the audit actions
 * that the contract entry declares.
 */
export interface Origin<A extends AuditAction = never> {
  readonly requestId: string;
  readonly ip: string;
  /** Channel of the change for the audit log. The request header `device` identifies `web` and `cli`. */
  readonly via: "console" | "cli" | "api" | "schedule";
  /**
   * Id of the bulk job to which this call belongs. The gateway has already checked that the job belongs to the caller
   * and is running.
   */
  readonly jobId?: number | undefined;
  /** Idempotency key of the call. A change sent again with the same key by the same user is made only once. */
  readonly idempotencyKey?: string | undefined;
  /** Digest of the call and its parameters, which must be equal if the idempotency key is used again (ADR 0037). */
  readonly idempotencyDigest?: string | undefined;
  /** Called by the audit log when the call has changed something. */
  readonly changed?: (() => void) | undefined;
  /**
   * Throws for an audit action that the contract entry does not declare, because it would be missing from the API
   * reference and from tests derived from it.
   */
  readonly checkDeclared: (action: A) => void;
}

/** Audit actions that a call may write, as declared by its contract entry. */
export type ActionOf<R extends Row> = R extends { readonly audit: infer A }
  ? A extends AuditAction
    ? A
    : A extends readonly (infer One extends AuditAction)[]
      ? One
      : never
  : never;

/**
 * Input of a handler: the caller (undefined only in calls that are open to unauthenticated users), the validated parts
 * of the request, and its origin.
 */
export type Call<R extends Row> = HandlerInput<R> & {
  readonly who: R["access"] extends { readonly kind: "open" } ? AuthenticatedUser | undefined : AuthenticatedUser;
  readonly origin: Origin<ActionOf<R>>;
  /** Fastify request and reply, only for uploads and downloads. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Answer<R extends Row> = R extends { readonly download: true } ? FastifyReply : CallOutput<R>;
export type Handler<R extends Row> = (call: Call<R>) => Promise<Answer<R>> | Answer<R>;
export type Handlers<A extends AreaRows> = { readonly [K in keyof A]: Handler<A[K]> };

/** Contract entries of an area with a function that creates their handlers from its dependencies. */
export interface Implementation<Needs = object> {
  readonly rows: AreaRows;
  readonly handlers: (deps: Needs) => Readonly<Record<string, (call: never) => unknown>>;
  /**
   * Returns a function that checks whether the area currently exists. If not, its calls are answered like an unknown
   * path before any other check.
   */
  readonly isThere?: ((deps: Needs) => () => Promise<boolean>) | undefined;
}

/**
 * Binds handlers to contract entries. A missing handler, or one with a wrong response type, is a compile error (design
 * section 3).
 */
export const implement = <A extends AreaRows, Needs = object>(
  rows: A,
  handlers: (deps: Needs) => Handlers<A>,
  isThere?: Implementation<Needs>["isThere"],
): Implementation<Needs> => ({ rows, handlers, isThere });
