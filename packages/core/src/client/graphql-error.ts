import { type ErrorBody, GatewayError, type SafeRequest, TEXTS } from "../errors/index.ts";

interface GraphqlProblem {
  readonly message?: unknown;
  /** Error code with the same details that a failed REST call has. */
  readonly extensions?: { readonly code?: unknown } & ErrorBody["error"]["details"];
}

/**
 * Returns the first error of a GraphQL response, regardless of its HTTP status. A status of 401 is kept, so that the
 * token is refreshed.
 */
export function firstGraphqlError(body: unknown, status: number | undefined, request: SafeRequest): GatewayError | undefined {
  if (typeof body !== "object" || body === null || !("errors" in body) || !Array.isArray(body.errors)) return undefined;
  const problem: GraphqlProblem | undefined = body.errors[0];
  if (problem === undefined) return undefined;
  const message = typeof problem.message === "string" ? problem.message : TEXTS.query;
  const code = problem.extensions?.code;
  return new GatewayError({
    kind: "graphql",
    code: "graphql",
    message,
    serverMessage: message,
    status,
    graphqlCode: typeof code === "string" ? code : undefined,
    graphql: true,
    fields: problem.extensions?.fields,
    missing: problem.extensions?.missing,
    request,
  });
}
