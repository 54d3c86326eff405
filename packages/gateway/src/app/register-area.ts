import { explain } from "@parley/core/access";
import {
  ACT_FOR,
  type AuditAction,
  actionsOf,
  actionText,
  type CallName,
  CHANGED_HEADER,
  GATEWAY_PATHS,
  type Row,
  returnsFile,
} from "@parley/core/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { core } from "zod/mini";
import * as z from "zod/mini";
import { actForNamed } from "../access/act-for.ts";
import type { AuthenticatedUser } from "../access/who.ts";
import { fail } from "../errors/app-error.ts";
import { problemsIn, refuseInvalid } from "../errors/check.ts";
import { knownFailure } from "../errors/known-failure.ts";
import type { Implementation, Origin } from "../handlers/implement.ts";
import type { Sessions } from "../identity/sessions.ts";
import { callerAddress } from "../settings/caller-address.ts";
import type { Deps, HandlerDeps } from "./deps.ts";
import { dryRunDeps } from "./dry-run-deps.ts";
import { digestOf, isDryRun, type JobHeaders, readJobHeaders, refuseRepeatedChange } from "./run-headers.ts";

/** HTTP status of an unexpected failure. This status and higher ones count as failures of the gateway. */
const UNKNOWN = 500;
const BEARER = /^Bearer +(\S+)$/i;

/** Returns the user of the request's token, or undefined without a valid token. */
export const identify = async (request: FastifyRequest, sessions: Sessions): Promise<AuthenticatedUser | undefined> => {
  const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
  return token === undefined ? undefined : (sessions.peek(token) ?? (await sessions.resolve(token)));
};

/**
 * Origin of a call for the audit log. Its fields are computed on access, because most calls write no audit entry and
 * resolving the IP address behind a proxy is expensive.
 */
export class RequestOrigin implements Origin<AuditAction> {
  readonly #request: FastifyRequest;
  readonly #row: Row;
  readonly jobId: JobHeaders["jobId"];
  readonly idempotencyKey: JobHeaders["idempotencyKey"];
  readonly idempotencyDigest: Origin["idempotencyDigest"];
  hasChanged = false;

  constructor(request: FastifyRequest, row: Row, { jobId, idempotencyKey }: JobHeaders, digest: Origin["idempotencyDigest"]) {
    this.#request = request;
    this.#row = row;
    this.jobId = jobId;
    this.idempotencyKey = idempotencyKey;
    this.idempotencyDigest = digest;
  }

  /** Arrow function, so that it can be passed on as a plain function without losing `this`. */
  readonly changed = (): void => {
    this.hasChanged = true;
  };

  readonly checkDeclared = (action: AuditAction): void => {
    if (!actionsOf(this.#row).some(({ entity, verb }) => entity === action.entity && verb === action.verb))
      throw new Error(`The row of ${this.#row.method} ${this.#row.path} does not declare "${actionText(action)}"`);
  };

  get requestId(): string {
    return this.#request.id;
  }

  get ip(): string {
    return callerAddress(this.#request);
  }

  get via(): Origin["via"] {
    const { device } = this.#request.headers;
    return device === "web" ? "console" : device === "cli" ? "cli" : "api";
  }
}

/** Validates one part of a call with the schema of its contract row. Throws a 400 that names the invalid fields. */
export const parsePart = (schema: core.$ZodType | undefined, value: unknown, part: string): unknown => {
  if (!schema) return undefined;
  const given = value ?? (part === "body" ? undefined : {});
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  // Parses a second time for the error messages, because creating them in every parse would cost each valid call a
  // tenth of its time.
  return refuseInvalid(problemsIn(schema, given, part));
};

/**
 * Schema of calls without query parameters. It accepts none, because a misspelt filter that is ignored would show wrong
 * rows.
 */
const NO_QUERY = z.strictObject({});

const routeOf = (row: Row): string => `${GATEWAY_PATHS[row.gateway]}${row.path === "" ? "" : `/${row.path.replace(/\{(\w+)\}/g, ":$1")}`}`;

/**
 * Returns a hook that throws `notFound` if `there` resolves to false. It runs before the request body is read, so that
 * the body cannot change the response.
 */
const refuseUnless = (there: () => Promise<boolean>) => async (): Promise<void> => {
  if (!(await there())) fail.notFound();
};

/**
 * Registers the REST routes of an area. Each call checks identity, stakeholder and permission before it validates the
 * input, so that callers without permission learn nothing about the input's shape.
 */
export const registerArea = (app: FastifyInstance, areaName: string, { rows, handlers, isThere }: Implementation<HandlerDeps>, deps: Deps): void => {
  const bound = handlers(deps);
  const there = isThere?.(deps);
  for (const [verb, row] of Object.entries(rows)) {
    // Skips GraphQL operations, which share one route (register-graphql).
    if (row.graphql) continue;
    const name = `${areaName}.${verb}` as CallName;
    const handle = bound[verb] as (call: unknown) => unknown;
    const handleInDryRun = (call: unknown) =>
      deps.database.dryRun(async (database) => (handlers(dryRunDeps(deps, database))[verb] as typeof handle)(call));
    const isOpen = row.access.kind === "open";
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const caller = await identify(request, deps.sessions);
      if (!isOpen && !caller) return fail.unauthenticated();
      // Open calls belong to no stakeholder, so the header that names the stakeholder to act for is ignored.
      const acting = caller && !isOpen ? await actForNamed(deps.database, caller, request.headers[ACT_FOR]) : caller;
      const who = row.self ? caller : acting;
      if (who && !isOpen) {
        if (!who.may(name)) return fail.forbidden(explain(row.access, who).missing);
        if (row.inPerson && who.token) return fail.inPersonOnly();
      }
      try {
        const answered = await carryOut(who, request, reply);
        if (who) deps.successCounts.note(who.stakeholderId, "calls", false);
        return answered;
      } catch (error) {
        // A refused call counts as a success of the gateway; only status 500 and higher count as failed.
        if (who) deps.successCounts.note(who.stakeholderId, "calls", (knownFailure(error)?.status ?? UNKNOWN) >= UNKNOWN);
        throw error;
      }
    };
    const carryOut = async (who: AuthenticatedUser | undefined, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const run = readJobHeaders(request.headers);
      const dryRun = isDryRun(request.headers, row.validates === true);
      const params = parsePart(row.params, request.params, "params");
      const query = parsePart(row.query ?? NO_QUERY, request.query, "query");
      const body = row.multipart ? undefined : parsePart(row.body, request.body, "body");
      const idempotencyDigest = who && run.idempotencyKey !== undefined ? digestOf(name, who, { params, query, body }) : undefined;
      const origin = new RequestOrigin(request, row, run, idempotencyDigest);
      const call = { who, origin, params, query, body, request, reply };
      // No check for a reused idempotency key is made for GET calls that change nothing. A GET that is not safe to
      // retry is checked; for a reused key, its handler returns the first response again.
      const isRead = row.method === "GET";
      if (who && (!isRead || row.safeToRetry === false))
        await refuseRepeatedChange(deps.database, who, { ...run, idempotencyDigest, repeats: isRead });
      const data = await (dryRun ? handleInDryRun(call) : handle(call));
      if (row.validates) void reply.header(CHANGED_HEADER, origin.hasChanged ? "1" : "0");
      return returnsFile(row, query) ? data : { data };
    };
    // Creates no HEAD route for each GET: HEAD routes made up a third of all routes and were never used.
    app.route({ method: row.method, url: routeOf(row), exposeHeadRoute: false, handler: answer, ...(there && { onRequest: refuseUnless(there) }) });
  }
};
