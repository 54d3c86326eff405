import { PROVIDER_ID } from "@parley/core/access";
import { ACT_FOR, GATEWAY_PATHS } from "@parley/core/contract";
import { reasonText } from "@parley/core/errors/reasons";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLError } from "graphql";
import * as z from "zod/mini";
import { actForNamed } from "../access/act-for.ts";
import type { AuthenticatedUser } from "../access/who.ts";
import { AppError } from "../errors/app-error.ts";
import { knownFailure } from "../errors/known-failure.ts";
import type { Implementation } from "../handlers/implement.ts";
import { bindOperations, type StorefrontDeps } from "./bind-operations.ts";
import { identify } from "./register-area.ts";

const Operation = z.strictObject({
  query: z.string().check(z.minLength(1), z.maxLength(10_000)),
  variables: z._default(z.nullable(z.record(z.string(), z.unknown())), {}),
  operationName: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  extensions: z.optional(z.unknown()),
});

const problem = (message: string, code: string, more: object = {}) => ({ errors: [{ message, extensions: { code, ...more } }] });

/**
 * Copies the token from the header `token`, which the spec requires for this endpoint (section 7), to `authorization`.
 * A token in `authorization` is accepted as well, as in all other calls.
 */
const withToken = (request: FastifyRequest): FastifyRequest => {
  const { token } = request.headers;
  if (request.headers.authorization === undefined && typeof token === "string") request.headers.authorization = `Bearer ${token}`;
  return request;
};

/**
 * Converts a resolver's error for the response. Known errors keep their message; nothing about unexpected errors is
 * disclosed.
 */
const publicError = ({ originalError, path, message }: GraphQLError, says: (message: string) => string, log: StorefrontDeps["log"]) => {
  const known = knownFailure(originalError);
  if (known) return { message: known.publicText, path, extensions: { code: known.code, ...known.options.details } };
  // An error without an original error concerns the variables that the caller sent.
  if (!originalError) return { message: says(message), path, extensions: { code: "BAD_USER_INPUT" } };
  log.error({ err: originalError, path }, "a resolver failed");
  return { message: reasonText("internalError"), path, extensions: { code: "internal" } };
};

const SERVER_ERROR = 500;
/**
 * Returns whether the gateway caused the error. Errors without an original error are excluded, because they concern the
 * variables that the caller sent.
 */
const isOurFault = ({ originalError }: GraphQLError): boolean =>
  originalError !== undefined && originalError !== null && (knownFailure(originalError)?.status ?? SERVER_ERROR) >= SERVER_ERROR;

type Areas<Needs> = Readonly<Record<string, Implementation<Needs>>>;

/**
 * Loads the GraphQL compiler at the first GraphQL call, because its modules take a tenth of the start time and memory
 * and most processes receive REST calls first.
 */
const loadCompiler = async <Needs extends StorefrontDeps>(areas: Areas<Needs>, deps: Needs) => {
  const [{ createCompiler, withoutSuggestion }, { schemaOf }] = await Promise.all([
    import("../graphql/compile.ts"),
    import("../graphql/build-schema.ts"),
  ]);
  return { compile: createCompiler(schemaOf(bindOperations(areas, deps))), withoutSuggestion };
};

/**
 * Registers the storefront's GraphQL endpoint (spec section 8). Returns FORBIDDEN without a session and
 * GRAPHQL_VALIDATION_FAILED for a query that does not match the schema.
 */
export const registerGraphql = <Needs extends StorefrontDeps>(app: FastifyInstance, areas: Areas<Needs>, deps: Needs): void => {
  let compiler: ReturnType<typeof loadCompiler> | undefined;

  /**
   * Counts each request as one call, as in REST. A refused request counts as a success, and one that failed because of
   * the gateway counts as failed.
   */
  const carryOut = async (who: AuthenticatedUser, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answered = (failed: boolean) => deps.successCounts.note(who.stakeholderId, "calls", failed);
    const operation = z.safeParse(Operation, request.body);
    if (!operation.success) {
      answered(false);
      return reply.code(400).send(problem("Send { query, variables, operationName }", "BAD_REQUEST"));
    }
    const { query, variables, operationName } = operation.data;
    compiler ??= loadCompiler(areas, deps);
    const { compile, withoutSuggestion } = await compiler;
    // Provider staff may query the schema for development; users of a stakeholder can use only the documented
    // operations.
    const maySeeSchema = who.stakeholderId === PROVIDER_ID;
    const says = maySeeSchema ? (message: string) => message : withoutSuggestion;
    const ready = compile(query, operationName ?? undefined, { maySeeSchema });
    if (ready.kind === "refused") {
      answered(false);
      return reply
        .code(400)
        .send({ errors: ready.errors.map(({ message, locations }) => ({ message: says(message), locations, extensions: { code: ready.code } })) });
    }
    const { data, errors } = await ready.run({ who, request, reply }, variables ?? {});
    answered(errors?.some(isOurFault) === true);
    return errors && errors.length > 0 ? { data: data ?? null, errors: errors.map((error) => publicError(error, says, deps.log)) } : { data };
  };

  app.post(GATEWAY_PATHS.storefront, async (request, reply) => {
    const caller = await identify(withToken(request), deps.sessions);
    if (!caller) return reply.code(401).send(problem("Forbidden resource", "FORBIDDEN"));
    const who = await actForNamed(deps.database, caller, request.headers[ACT_FOR]).catch(
      (error: unknown) => knownFailure(error) ?? Promise.reject(error),
    );
    if (who instanceof AppError) return reply.code(who.status).send(problem(who.publicText, who.code, who.options.details));
    return carryOut(who, request, reply);
  });
};
