import { explain } from "@parley/core/access";
import type { CallName } from "@parley/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AuthenticatedUser } from "../access/who.ts";
import { fail } from "../errors/app-error.ts";
import type { BoundOperation } from "../graphql/build-schema.ts";
import { isOperation, type OperationRow } from "../graphql/print-schema.ts";
import type { Implementation } from "../handlers/implement.ts";
import type { Deps } from "./deps.ts";
import { parsePart, RequestOrigin } from "./register-area.ts";
import { digestOf, readJobHeaders, refuseRepeatedChange } from "./run-headers.ts";

/** Dependencies of the storefront endpoint, in addition to those of its handlers. */
export type StorefrontDeps = Pick<Deps, "database" | "sessions" | "log" | "successCounts">;

/** Context of one HTTP request to the storefront, which may contain several operations. */
export interface StorefrontContext {
  readonly who: AuthenticatedUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const bind = (name: CallName, row: OperationRow, handle: (call: unknown) => unknown, { database }: StorefrontDeps) => {
  const change = async (call: object, variables: unknown, { who, request }: StorefrontContext): Promise<unknown> => {
    const run = readJobHeaders(request.headers);
    const idempotencyDigest = run.idempotencyKey === undefined ? undefined : digestOf(name, who, { variables });
    await refuseRepeatedChange(database, who, { ...run, idempotencyDigest, repeats: false });
    return handle({ ...call, origin: new RequestOrigin(request, row, run, idempotencyDigest) });
  };
  // Checks the permission before the input, so that callers without permission learn nothing about the input's shape.
  const resolve = (given: unknown, context: StorefrontContext): unknown => {
    const { who, request, reply } = context;
    if (!who.may(name)) fail.forbidden(explain(row.access, who).missing);
    const variables = parsePart(row.variables, given, "variables");
    if (row.graphql.operation === "mutation") return change({ who, variables, request, reply }, variables, context);
    return handle({ who, variables, request, reply, origin: new RequestOrigin(request, row, {}, undefined) });
  };
  return { row, resolve };
};

/** Returns the GraphQL operations of all areas, each bound to the handler of its contract row. */
export const bindOperations = <Needs extends StorefrontDeps>(
  areas: Readonly<Record<string, Implementation<Needs>>>,
  deps: Needs,
): readonly BoundOperation<StorefrontContext>[] =>
  Object.entries(areas)
    .filter(([, { rows }]) => Object.values(rows).some(isOperation))
    .flatMap(([area, { rows, handlers }]) => {
      const bound = handlers(deps);
      return Object.entries(rows).flatMap(([verb, row]) =>
        isOperation(row) ? [bind(`${area}.${verb}` as CallName, row, bound[verb] as (call: unknown) => unknown, deps)] : [],
      );
    });
