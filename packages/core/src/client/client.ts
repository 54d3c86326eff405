import type { BareRow, CallInput, CallOutput } from "../contract/row.ts";
import { CHANGED_HEADER } from "../contract/validate-only.ts";
import type { Random } from "../session/ports.ts";
import type { Session } from "../session/session.ts";
import { callWithToken } from "./authorised.ts";
import { type Download, downloadOf } from "./download.ts";
import { createFailureLog, type FailureLog } from "./failure-log.ts";
import { createGraphql } from "./graphql.ts";
import { type BulkRowMarkers, type Caller, FRONTEND_VERSION, restHeaders } from "./headers.ts";
import { type LooseInput, type WireRequest, wireRequest } from "./request.ts";
import { callWithRetries, type RetryPolicy } from "./retry.ts";
import { type Answer, createTransport, type Transport, type TransportPorts } from "./transport.ts";

export interface CallOptions extends BulkRowMarkers {
  readonly signal?: AbortSignal;
  /** Receives the uploaded fraction of the body, from 0 to 1. */
  readonly onUpload?: (part: number) => void;
  /**
   * Makes the call for the user's own stakeholder, even if the session acts for another one. Used to list the
   * stakeholders to act for.
   */
  readonly atHome?: boolean;
  /** Retry policy that overrides the client's policy. */
  readonly retry?: RetryPolicy;
  /** Receives whether the call changed anything, if its response reports this. */
  readonly heard?: (changed: boolean) => void;
}

/** Arguments of a call. The input may be omitted if all of its parts are optional. */
export type CallArguments<R extends BareRow> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>, options?: CallOptions] : [input: CallInput<R>, options?: CallOptions];

export interface Client {
  /** Makes a call and returns the content of `{ data }`. */
  call<R extends BareRow>(row: R, ...args: CallArguments<R>): Promise<CallOutput<R>>;
  /** Makes a call that returns a file, and returns its bytes. */
  download<R extends BareRow & { download: true }>(row: R, ...args: CallArguments<R>): Promise<Download<Uint8Array>>;
  /** Makes a call that returns a file, and returns its bytes as a stream, for files too large for memory. Node only. */
  stream<R extends BareRow & { download: true }>(row: R, ...args: CallArguments<R>): Promise<Download<AsyncIterable<Uint8Array>>>;
}

export interface ClientPorts extends TransportPorts {
  readonly session: Session;
  readonly random: Random;
  readonly device?: string;
  readonly version?: string;
  /** Returns the URL of the current page for the `referer-url` header of GraphQL operations. */
  readonly referer?: () => string;
  /** False if failures must not be reported to the logging endpoint. */
  readonly logFailures?: boolean;
  /** Retry policy of all calls. By default, calls are not retried (spec section 9). */
  readonly retry?: RetryPolicy;
}

const SILENT: FailureLog = { record: () => undefined, answered: () => undefined };

export function createClient(ports: ClientPorts): Client {
  const { session, clock, random } = ports;
  const caller: Caller = { device: ports.device ?? "web", version: ports.version ?? FRONTEND_VERSION };
  const transport: Transport = createTransport(ports);
  const failures = ports.logFailures === false ? SILENT : createFailureLog(transport, caller, clock);
  const askGraphql = createGraphql({ session, transport, caller, referer: ports.referer ?? (() => ""), endpoint: ports.urls.storefront });

  /** Returns a function that sends the call over REST or GraphQL, including a token refresh if necessary. */
  function attemptOf(row: BareRow, input: LooseInput, options: CallOptions, read: WireRequest["read"]): () => Promise<Answer> {
    const { graphql } = row;
    if (graphql !== undefined) return () => askGraphql(graphql, input.variables ?? {}, options.signal);
    const request = wireRequest(row, input, read);
    const attempt = (token: string | null) => {
      const actingFor = options.atHome ? undefined : session.actingFor()?.id;
      return transport.send(request, restHeaders(caller, token, { ...options, actingFor }), options.signal, options.onUpload);
    };
    // Sends no token with an open call, because its 401 means a wrong password, which a refresh cannot correct.
    return () => (row.access.kind === "open" ? attempt(null) : callWithToken(session, attempt));
  }

  async function perform(row: BareRow, input: LooseInput, options: CallOptions, read: WireRequest["read"]): Promise<Answer> {
    const once = attemptOf(row, input, options, read);
    const policy = options.retry ?? ports.retry;
    const started = clock.now();
    try {
      const safe = row.safeToRetry ?? row.method === "GET";
      const answer = await (policy === undefined ? once() : callWithRetries(policy, safe, { clock, random, signal: options.signal }, once));
      failures.answered();
      return answer;
    } catch (error) {
      if (row.gateway !== "logs") failures.record(error, clock.now() - started);
      throw error;
    }
  }

  return {
    async call<R extends BareRow>(row: R, ...[input, options]: CallArguments<R>): Promise<CallOutput<R>> {
      const { body, headers } = await perform(row, input ?? {}, options ?? {}, "json");
      const changed = headers[CHANGED_HEADER];
      if (changed !== undefined) options?.heard?.(changed === "1");
      // Casts the response to the type in the contract without validating it, because the gateway already validates its
      // responses and a second check would cost time.
      return dataOf(body) as CallOutput<R>;
    },
    async download<R extends BareRow>(row: R, ...[input, options]: CallArguments<R>) {
      return downloadOf(await perform(row, input ?? {}, options ?? {}, "arraybuffer"), "bytes");
    },
    async stream<R extends BareRow>(row: R, ...[input, options]: CallArguments<R>) {
      return downloadOf(await perform(row, input ?? {}, options ?? {}, "stream"), "stream");
    },
  };
}

const dataOf = (body: unknown): unknown => (typeof body === "object" && body !== null && "data" in body ? body.data : undefined);
