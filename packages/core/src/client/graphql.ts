import { GatewayError, redact, redactText } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import type { Session } from "../session/session.ts";
import { authorised } from "./authorised.ts";
import type { FailureLog } from "./failure-log.ts";
import { firstGraphqlError } from "./graphql-error.ts";
import { type Caller, graphqlHeaders } from "./headers.ts";
import { createQueryStore, queryKey } from "./query-store.ts";
import { TIMEOUT_MS, type WireRequest } from "./request.ts";
import type { Transport } from "./transport.ts";

/** A GraphQL operation; `Data` is what it answers. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

/** One answer of a watched read; `cache` may be followed by `network`. */
export interface Watched<Data> {
  readonly data: Data;
  readonly from: "cache" | "network";
}

export interface Graphql {
  /** Asks the storefront, and keeps the answer for `watch`. */
  query<Data>(request: GraphqlRequest, signal?: AbortSignal): Promise<Data>;
  /** The kept answer at once, if there is one, then the network's (spec section 7: cache-and-network). */
  watch<Data>(request: GraphqlRequest, signal?: AbortSignal): AsyncGenerator<Watched<Data>, void, void>;
}

interface GraphqlPorts {
  readonly session: Session;
  readonly transport: Transport;
  readonly caller: Caller;
  readonly failures: FailureLog;
  readonly clock: Clock;
  readonly referer: () => string;
  readonly endpoint: string;
}

export function createGraphql({ session, transport, caller, failures, clock, referer, endpoint }: GraphqlPorts): Graphql {
  const store = createQueryStore();
  session.onSignOut(store.clear);

  async function once(request: GraphqlRequest, token: string | null, signal?: AbortSignal): Promise<unknown> {
    const headers = graphqlHeaders(caller, token, redactText(referer()));
    const wire: WireRequest = { gateway: "storefront", method: "POST", path: "", body: request, timeoutMs: TIMEOUT_MS.request, read: "json" };
    const safe = { method: "POST", url: endpoint, headers: redact(headers), body: redact(request) };
    try {
      const { body } = await transport.send(wire, headers, signal);
      const error = firstGraphqlError(body, 200, safe);
      if (error !== undefined) throw error;
      return typeof body === "object" && body !== null && "data" in body ? body.data : undefined;
    } catch (error) {
      if (!(error instanceof GatewayError) || error.graphql) throw error;
      throw firstGraphqlError(error.data, error.status, safe) ?? new GatewayError({ ...error, message: error.message, graphql: true }, error.cause);
    }
  }

  /** Each of the two codes earns one retry (design section 4), so an operation that goes on failing is sent twice. */
  async function ask(request: GraphqlRequest, signal?: AbortSignal): Promise<unknown> {
    const retried = new Set<string>();
    for (;;) {
      try {
        return await authorised(session, (token) => once(request, token, signal));
      } catch (error) {
        // A 401 had its refresh and its second try already, whatever code came with it.
        const code = error instanceof GatewayError && error.status !== 401 ? error.graphqlCode : undefined;
        if (code === undefined || !RETRIED_CODES.has(code) || retried.has(code)) throw error;
        // The next round refreshes a token that counts as expired and otherwise sends the current one again: the two cases of FORBIDDEN.
        retried.add(code);
      }
    }
  }

  async function query(request: GraphqlRequest, signal?: AbortSignal): Promise<unknown> {
    const generation = store.generation();
    const started = clock.now();
    try {
      const data = await ask(request, signal);
      store.set(queryKey(request.query, request.variables ?? {}), data, generation);
      return data;
    } catch (error) {
      failures.record(error, clock.now() - started);
      throw error;
    }
  }

  return {
    // The wire's answer takes the caller's type here, as in `Client.call`.
    query: async <Data>(request: GraphqlRequest, signal?: AbortSignal) => (await query(request, signal)) as Data,
    async *watch<Data>(request: GraphqlRequest, signal?: AbortSignal): AsyncGenerator<Watched<Data>, void, void> {
      const kept = store.get(queryKey(request.query, request.variables ?? {}));
      const network = query(request, signal);
      // Read below, after the cached answer was taken; until then a failure must not count as unhandled.
      network.catch(() => undefined);
      if (kept !== undefined) yield { data: kept as Data, from: "cache" };
      yield { data: (await network) as Data, from: "network" };
    },
  };
}

const RETRIED_CODES = new Set(["FORBIDDEN", "GRAPHQL_VALIDATION_FAILED"]);
