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
import { sayIssue } from "@parley/core/contract/say-issue";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { core } from "zod/mini";
import * as z from "zod/mini";
import { actForNamed } from "../access/act-for.ts";
import type { Who } from "../access/who.ts";
import { AppError, fail } from "../errors/app-error.ts";
import { knownFailure } from "../errors/known-failure.ts";
import type { Implementation, Origin } from "../handlers/implement.ts";
import type { Sessions } from "../identity/sessions.ts";
import { callerAddress } from "../settings/caller-address.ts";
import type { Deps } from "./deps.ts";
import { admitOnce, digestOf, isTrial, type RunHeaders, readRunHeaders } from "./run-headers.ts";

/** The status of a failure that nobody foresaw; what has this one or a higher is our failure. */
const UNKNOWN = 500;
const BEARER = /^Bearer +(\S+)$/i;

/** Who is behind the request's token; undefined without one, or with one that does not hold. */
export const identify = async (request: FastifyRequest, sessions: Sessions): Promise<Who | undefined> => {
  const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
  return token === undefined ? undefined : (sessions.peek(token) ?? (await sessions.resolve(token)));
};

/** Worked out when it is read: most calls write nothing down, and whom a proxy speaks for is dear to find out. */
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

  /** Bound to this call, so that it can be handed on apart from it. */
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

/** More would make an answer that is many times as long as what was sent. */
const PROBLEMS_MAX = 100;

const problems = (part: string, issues: readonly core.$ZodIssue[]) =>
  issues.slice(0, PROBLEMS_MAX).flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "This field does not belong here" }));
    return [{ path: issue.path.length > 0 ? issue.path.join(".") : part, message: issue.message }];
  });

/** One part of a call by its row's schema; a value that it does not take is a 400 that names the field. */
export const parsePart = (schema: core.$ZodType | undefined, value: unknown, part: string): unknown => {
  if (!schema) return undefined;
  const given = value ?? (part === "body" ? undefined : {});
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  // Words are looked for when there is something to say: a parse that carries them costs every good call a tenth of its answer.
  const { issues } = z.safeParse(schema, given, { error: sayIssue }).error ?? parsed.error;
  throw new AppError("validation", "Some values cannot be accepted", { details: { fields: problems(part, issues).slice(0, PROBLEMS_MAX) } });
};

/** A call that reads nothing from the query must not be sent one: a misspelt filter that is ignored shows wrong rows. */
const NO_QUERY = z.strictObject({});

const routeOf = (row: Row): string => `${GATEWAY_PATHS[row.gateway]}${row.path === "" ? "" : `/${row.path.replace(/\{(\w+)\}/g, ":$1")}`}`;

/** Before the body is read, so that nothing which is sent makes a difference. */
const refuseUnless = (there: () => Promise<boolean>) => async (): Promise<void> => {
  if (!(await there())) fail.notFound();
};

/** Registers an area's rows over REST: identity, stakeholder, right, validation, handler, answer — in this order, so that nobody without the right learns the shape. */
export const registerArea = (app: FastifyInstance, areaName: string, { rows, handlers, isThere }: Implementation<Deps>, deps: Deps): void => {
  const bound = handlers(deps);
  const there = isThere?.(deps);
  for (const [verb, row] of Object.entries(rows)) {
    // Operations of GraphQL share one route (register-graphql).
    if (row.graphql) continue;
    const name = `${areaName}.${verb}` as CallName;
    const handle = bound[verb] as (call: unknown) => unknown;
    const isOpen = row.access.kind === "open";
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const caller = await identify(request, deps.sessions);
      if (!isOpen && !caller) return fail.unauthenticated();
      // What anybody may call is not made for a stakeholder.
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
        // What is refused is answered.
        if (who) deps.successCounts.note(who.stakeholderId, "calls", (knownFailure(error)?.status ?? UNKNOWN) >= UNKNOWN);
        throw error;
      }
    };
    const carryOut = async (who: Who | undefined, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const run = readRunHeaders(request.headers);
      const trial = isTrial(request.headers, row.validates === true);
      const params = parsePart(row.params, request.params, "params");
      const query = parsePart(row.query ?? NO_QUERY, request.query, "query");
      const body = row.multipart ? undefined : parsePart(row.body, request.body, "body");
      const idempotencyDigest = who && run.idempotencyKey !== undefined ? digestOf(name, who, { params, query, body }) : undefined;
      const origin = new RequestOrigin(request, row, run, idempotencyDigest);
      const call = { who, origin, params, query, body, request, reply };
      // A GET that may be repeated changes nothing; one that may not knows its own keys.
      const isRead = row.method === "GET";
      if (who && (!isRead || row.safeToRetry === false)) await admitOnce(deps.database, who, { ...run, idempotencyDigest, repeats: isRead });
      const data = await (trial ? deps.database.tryOut(async () => handle(call)) : handle(call));
      if (row.validates) void reply.header(CHANGED, origin.hasChanged ? "1" : "0");
      return answersFile(row, query) ? data : { data };
    };
    // A call is made by the method of its row; a HEAD beside each GET was a third of all routes, and what it would have made nobody reads.
    app.route({ method: row.method, url: routeOf(row), exposeHeadRoute: false, handler: answer, ...(there && { onRequest: refuseUnless(there) }) });
  }
};
