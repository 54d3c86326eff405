import type { BareRow, CallInput, CallOutput } from "../contract/row.ts";
import { CHANGED } from "../contract/validate-only.ts";
import type { Random } from "../session/ports.ts";
import type { Session } from "../session/session.ts";
import { authorised } from "./authorised.ts";
import { type Download, downloadOf } from "./download.ts";
import { createFailureLog, type FailureLog } from "./failure-log.ts";
import { createGraphql } from "./graphql.ts";
import { type Caller, FRONTEND_VERSION, type RowMarks, restHeaders } from "./headers.ts";
import { type LooseInput, type WireRequest, wireRequest } from "./request.ts";
import { type RetryPolicy, retrying } from "./retry.ts";
import { type Answer, createTransport, type Transport, type TransportPorts } from "./transport.ts";

export interface CallOptions extends RowMarks {
  readonly signal?: AbortSignal;
  /** Receives the uploaded share of the body, from 0 to 1. */
  readonly onUpload?: (part: number) => void;
  /**
   * Makes the call for the user's own stakeholder, whatever the session acts for: used to list stakeholders to act for.
   */
  readonly atHome?: boolean;
  /** Overrides the client's policy. */
  readonly retry?: RetryPolicy;
  /** Called with whether the call changed anything, if its row reports that. */
  readonly heard?: (changed: boolean) => void;
}

/** Rows without input may be called without an argument. */
export type CallArguments<R extends BareRow> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>, options?: CallOptions] : [input: CallInput<R>, options?: CallOptions];

export interface Client {
  /** Makes the call of a row and returns the content of `{ data }`. */
  call<R extends BareRow>(row: R, ...args: CallArguments<R>): Promise<CallOutput<R>>;
  /** Makes the call of a download row and returns its bytes. */
  download<R extends BareRow & { download: true }>(row: R, ...args: CallArguments<R>): Promise<Download<Uint8Array>>;
  /** The same as a stream of chunks, for files too large for memory. Node only. */
  stream<R extends BareRow & { download: true }>(row: R, ...args: CallArguments<R>): Promise<Download<AsyncIterable<Uint8Array>>>;
}

export interface ClientPorts extends TransportPorts {
  readonly session: Session;
  readonly random: Random;
  readonly device?: string;
  readonly version?: string;
  /** The current page, for the `referer-url` of GraphQL operations. */
  readonly referer?: () => string;
  /** False when failures are not reported to the logging endpoint. */
  readonly logFailures?: boolean;
  /** Default for all calls; none (spec section 9). */
  readonly retry?: RetryPolicy;
}

const SILENT: FailureLog = { record: () => undefined, answered: () => undefined };

export function createClient(ports: ClientPorts): Client {
  const { session, clock, random } = ports;
  const caller: Caller = { device: ports.device ?? "web", version: ports.version ?? FRONTEND_VERSION };
  const transport: Transport = createTransport(ports);
  const failures = ports.logFailures === false ? SILENT : createFailureLog(transport, caller, clock);
  const askGraphql = createGraphql({ session, transport, caller, referer: ports.referer ?? (() => ""), endpoint: ports.urls.storefront });

  /** Creates a function that makes the call once, including its refresh, with the transport of its row. */
  function attemptOf(row: BareRow, input: LooseInput, options: CallOptions, read: WireRequest["read"]): () => Promise<Answer> {
    const { graphql } = row;
    if (graphql !== undefined) return () => askGraphql(graphql, input.variables ?? {}, options.signal);
    const request = wireRequest(row, input, read);
    const attempt = (token: string | null) => {
      const actingFor = options.atHome ? undefined : session.actingFor()?.id;
      return transport.send(request, restHeaders(caller, token, { ...options, actingFor }), options.signal, options.onUpload);
    };
    // An open call carries no token: its 401 means a wrong password, which a refresh cannot fix.
    return () => (row.access.kind === "open" ? attempt(null) : authorised(session, attempt));
  }

  async function perform(row: BareRow, input: LooseInput, options: CallOptions, read: WireRequest["read"]): Promise<Answer> {
    const once = attemptOf(row, input, options, read);
    const policy = options.retry ?? ports.retry;
    const started = clock.now();
    try {
      const safe = row.safeToRetry ?? row.method === "GET";
      const answer = await (policy === undefined ? once() : retrying(policy, safe, { clock, random, signal: options.signal }, once));
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
      const changed = headers[CHANGED];
      if (changed !== undefined) options?.heard?.(changed === "1");
      // The only place where the response takes the row's type: the gateway validates its responses, so another check
      // would only cost time.
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
