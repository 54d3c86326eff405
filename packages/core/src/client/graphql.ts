import type { GraphqlOperation } from "../contract/row.ts";
import { GatewayError, redact, redactText } from "../errors/index.ts";
import type { Session } from "../session/session.ts";
import { callWithToken } from "./authorised.ts";
import { firstGraphqlError } from "./graphql-error.ts";
import { type Caller, graphqlHeaders } from "./headers.ts";
import { TIMEOUT_MS, type WireRequest } from "./request.ts";
import type { Answer, Transport } from "./transport.ts";

type Variables = Readonly<Record<string, unknown>>;

/** Posts a GraphQL operation and returns the content of its field as `{ data }`, like a REST call. */
export type CallGraphql = (operation: GraphqlOperation, variables: Variables, signal?: AbortSignal) => Promise<Answer>;

interface GraphqlPorts {
  readonly session: Session;
  readonly transport: Transport;
  readonly caller: Caller;
  readonly referer: () => string;
  readonly endpoint: string;
}

export function createGraphql({ session, transport, caller, referer, endpoint }: GraphqlPorts): CallGraphql {
  async function once({ field, document }: GraphqlOperation, variables: Variables, token: string | null, signal?: AbortSignal): Promise<Answer> {
    const headers = graphqlHeaders(caller, token, redactText(referer()), { actingFor: session.actingFor()?.id });
    const asked = { query: document, variables };
    const wire: WireRequest = { gateway: "storefront", method: "POST", path: "", body: asked, timeoutMs: TIMEOUT_MS.request, read: "json" };
    const safe = { method: "POST", url: endpoint, headers: redact(headers), body: redact(asked) };
    try {
      const answer = await transport.send(wire, headers, signal);
      const error = firstGraphqlError(answer.body, 200, safe);
      if (error !== undefined) throw error;
      return { ...answer, body: { data: fieldOf(answer.body, field) } };
    } catch (error) {
      if (!(error instanceof GatewayError) || error.graphql) throw error;
      throw firstGraphqlError(error.data, error.status, safe) ?? new GatewayError({ ...error, message: error.message, graphql: true }, error.cause);
    }
  }

  /**
   * Retries after each of the error codes FORBIDDEN and GRAPHQL_VALIDATION_FAILED at most once per call (design section
   * 4).
   */
  return async (operation, variables, signal) => {
    const retried = new Set<string>();
    for (;;) {
      try {
        return await callWithToken(session, (token) => once(operation, variables, token, signal));
      } catch (error) {
        // Does not retry a 401, because `callWithToken` has already refreshed the token and repeated the call.
        const code = error instanceof GatewayError && error.status !== 401 ? error.graphqlCode : undefined;
        if (code === undefined || !RETRIED_CODES.has(code) || retried.has(code)) throw error;
        // Continues the loop, which sends the operation again. `callWithToken` then refreshes the token if it has
        // expired, and otherwise sends the current token again.
        retried.add(code);
      }
    }
  };
}

const RETRIED_CODES = new Set(["FORBIDDEN", "GRAPHQL_VALIDATION_FAILED"]);

const held = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && name in value ? (value as Variables)[name] : undefined;
const fieldOf = (body: unknown, field: string): unknown => held(held(body, "data"), field);
