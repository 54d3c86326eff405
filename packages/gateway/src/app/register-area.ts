import { explain } from "@parley/core/access";
import {
  ACT_FOR,
  type AuditAction,
  actionsOf,
  actionText,
  answersFile,
  type CallName,
  CHANGED,
  GATEWAY_PATHS,
  type Row,
} from "@parley/core/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { core } from "zod/mini";
import * as z from "zod/mini";
import { actForNamed } from "../access/act-for.ts";
import type { Who } from "../access/who.ts";
import { fail } from "../errors/app-error.ts";
import { problemsIn, refuseInvalid } from "../errors/check.ts";
import { knownFailure } from "../errors/known-failure.ts";
import type { Implementation, Origin } from "../handlers/implement.ts";
import type { Sessions } from "../identity/sessions.ts";
import { callerAddress } from "../settings/caller-address.ts";
import type { Deps, HandlerDeps } from "./deps.ts";
import { dryRunDeps } from "./dry-run-deps.ts";
import { admitOnce, digestOf, isDryRun, type RunHeaders, readRunHeaders } from "./run-headers.ts";

/** Status of an unexpected failure; this status and higher ones count as our failures. */
const UNKNOWN = 500;
const BEARER = /^Bearer +(\S+)$/i;

/** The user of the request's token; undefined without a valid token. */
export const identify = async (request: FastifyRequest, sessions: Sessions): Promise<Who | undefined> => {
  const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
  return token === undefined ? undefined : (sessions.peek(token) ?? (await sessions.resolve(token)));
};

/** Computed on access: most calls write nothing to the audit, and resolving the address behind a proxy is expensive. */
export class RequestOrigin implements Origin<AuditAction> {
  readonly #request: FastifyRequest;
  readonly #row: Row;
  readonly jobId: RunHeaders["jobId"];
  readonly idempotencyKey: RunHeaders["idempotencyKey"];
  readonly idempotencyDigest: Origin["idempotencyDigest"];
  hasChanged = false;

  constructor(request: FastifyRequest, row: Row, { jobId, idempotencyKey }: RunHeaders, digest: Origin["idempotencyDigest"]) {
    this.#request = request;
    this.#row = row;
    this.jobId = jobId;
    this.idempotencyKey = idempotencyKey;
    this.idempotencyDigest = digest;
  }

  /** Bound to this call, so that it can be passed on by itself. */
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

/** Validates one part of a call by its row's schema; an invalid value is a 400 that names the field. */
export const parsePart = (schema: core.$ZodType | undefined, value: unknown, part: string): unknown => {
  if (!schema) return undefined;
  const given = value ?? (part === "body" ? undefined : {});
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  // Messages are computed only for a failed parse: computing them always would cost every good call a tenth of its
  // time.
  return refuseInvalid(problemsIn(schema, given, part));
};

/** A call without query parameters accepts none: a misspelt filter that is ignored would show wrong rows. */
const NO_QUERY = z.strictObject({});

const routeOf = (row: Row): string => `${GATEWAY_PATHS[row.gateway]}${row.path === "" ? "" : `/${row.path.replace(/\{(\w+)\}/g, ":$1")}`}`;

/** Runs before the body is read, so that its content makes no difference. */
const refuseUnless = (there: () => Promise<boolean>) => async (): Promise<void> => {
  if (!(await there())) fail.notFound();
};

/**
 * Registers an area's rows over REST: identity, stakeholder, permission, validation, handler, response. The order
 * ensures that callers without the permission learn nothing about the shape.
 */
export const registerArea = (app: FastifyInstance, areaName: string, { rows, handlers, isThere }: Implementation<HandlerDeps>, deps: Deps): void => {
  const bound = handlers(deps);
  const there = isThere?.(deps);
  for (const [verb, row] of Object.entries(rows)) {
    // GraphQL operations share one route (register-graphql).
    if (row.graphql) continue;
    const name = `${areaName}.${verb}` as CallName;
    const handle = bound[verb] as (call: unknown) => unknown;
    const handleInDryRun = (call: unknown) =>
      deps.database.dryRun(async (database) => (handlers(dryRunDeps(deps, database))[verb] as typeof handle)(call));
    const isOpen = row.access.kind === "open";
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const caller = await identify(request, deps.sessions);
      if (!isOpen && !caller) return fail.unauthenticated();
      // Open calls are not made for a stakeholder.
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
        // Refused calls count as answered, failed ones do not.
        if (who) deps.successCounts.note(who.stakeholderId, "calls", (knownFailure(error)?.status ?? UNKNOWN) >= UNKNOWN);
        throw error;
      }
    };
    const carryOut = async (who: Who | undefined, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const run = readRunHeaders(request.headers);
      const dryRun = isDryRun(request.headers, row.validates === true);
      const params = parsePart(row.params, request.params, "params");
      const query = parsePart(row.query ?? NO_QUERY, request.query, "query");
      const body = row.multipart ? undefined : parsePart(row.body, request.body, "body");
      const idempotencyDigest = who && run.idempotencyKey !== undefined ? digestOf(name, who, { params, query, body }) : undefined;
      const origin = new RequestOrigin(request, row, run, idempotencyDigest);
      const call = { who, origin, params, query, body, request, reply };
      // A GET that is safe to retry changes nothing; others handle their keys themselves.
      const isRead = row.method === "GET";
      if (who && (!isRead || row.safeToRetry === false)) await admitOnce(deps.database, who, { ...run, idempotencyDigest, repeats: isRead });
      const data = await (dryRun ? handleInDryRun(call) : handle(call));
      if (row.validates) void reply.header(CHANGED, origin.hasChanged ? "1" : "0");
      return answersFile(row, query) ? data : { data };
    };
    // Each row has exactly one method. A HEAD route beside each GET made up a third of all routes and was never used.
    app.route({ method: row.method, url: routeOf(row), exposeHeadRoute: false, handler: answer, ...(there && { onRequest: refuseUnless(there) }) });
  }
};
