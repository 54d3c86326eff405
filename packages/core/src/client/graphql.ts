import type { GraphqlOperation } from "../contract/row.ts";
import { GatewayError, redact, redactText } from "../errors/index.ts";
import type { Session } from "../session/session.ts";
import { authorised } from "./authorised.ts";
import { firstGraphqlError } from "./graphql-error.ts";
import { type Caller, graphqlHeaders } from "./headers.ts";
import { TIMEOUT_MS, type WireRequest } from "./request.ts";
import type { Answer, Transport } from "./transport.ts";

type Variables = Readonly<Record<string, unknown>>;

/** Posts an operation and returns `{ data }` with the content of its field, as a REST call does. */
export type AskGraphql = (operation: GraphqlOperation, variables: Variables, signal?: AbortSignal) => Promise<Answer>;

interface GraphqlPorts {
  readonly session: Session;
  readonly transport: Transport;
  readonly caller: Caller;
  readonly referer: () => string;
  readonly endpoint: string;
}

export function createGraphql({ session, transport, caller, referer, endpoint }: GraphqlPorts): AskGraphql {
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

  /** Each of the two codes allows one retry (design section 4), so a failing operation is sent twice. */
  return async (operation, variables, signal) => {
    const retried = new Set<string>();
    for (;;) {
      try {
        return await authorised(session, (token) => once(operation, variables, token, signal));
      } catch (error) {
        // A 401 had its refresh and its second attempt already, whatever its code.
        const code = error instanceof GatewayError && error.status !== 401 ? error.graphqlCode : undefined;
        if (code === undefined || !RETRIED_CODES.has(code) || retried.has(code)) throw error;
        // The next attempt refreshes a token that counts as expired and otherwise sends the current one again: the two
        // cases of FORBIDDEN.
        retried.add(code);
      }
    }
  };
}

const RETRIED_CODES = new Set(["FORBIDDEN", "GRAPHQL_VALIDATION_FAILED"]);

const held = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && name in value ? (value as Variables)[name] : undefined;
const fieldOf = (body: unknown, field: string): unknown => held(held(body, "data"), field);
