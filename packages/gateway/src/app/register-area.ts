import { explain } from "@parley/core/access";
import { type CallName, GATEWAY_PATHS, type Row } from "@parley/core/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { core } from "zod/mini";
import * as z from "zod/mini";
import type { Sessions } from "../identity/sessions.ts";
import { AppError, fail } from "../kernel/app-error.ts";
import { callerAddress } from "../kernel/caller-address.ts";
import type { Deps } from "../kernel/deps.ts";
import type { Implementation, Origin } from "../kernel/implement.ts";
import { admitOnce, type RunHeaders, readRunHeaders } from "../kernel/run-headers.ts";
import type { Who } from "../kernel/who.ts";
import { sayIssue } from "./say-issue.ts";

const BEARER = /^Bearer +(\S+)$/i;

/** Who is behind the request's token; undefined without one, or with one that does not hold. */
export const identify = async (request: FastifyRequest, sessions: Sessions): Promise<Who | undefined> => {
  const token = BEARER.exec(request.headers.authorization ?? "")?.[1];
  return token === undefined ? undefined : (sessions.peek(token) ?? (await sessions.resolve(token)));
};

/** Worked out when it is read: most calls write nothing down, and whom a proxy speaks for is dear to find out. */
class RequestOrigin implements Origin {
  readonly #request: FastifyRequest;
  readonly jobId: RunHeaders["jobId"];
  readonly idempotencyKey: RunHeaders["idempotencyKey"];

  constructor(request: FastifyRequest, { jobId, idempotencyKey }: RunHeaders) {
    this.#request = request;
    this.jobId = jobId;
    this.idempotencyKey = idempotencyKey;
  }

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

const problems = (part: string, issues: readonly core.$ZodIssue[]) =>
  issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "This field does not belong here" }));
    return [{ path: issue.path.length > 0 ? issue.path.join(".") : part, message: issue.message }];
  });

const parsePart = (schema: core.$ZodType | undefined, value: unknown, part: string): unknown => {
  if (!schema) return undefined;
  const given = value ?? (part === "body" ? undefined : {});
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  // Words are looked for when there is something to say: a parse that carries them costs every good call a tenth of its answer.
  const { issues } = z.safeParse(schema, given, { error: sayIssue }).error ?? parsed.error;
  throw new AppError("validation", "Some values cannot be accepted", { details: { fields: problems(part, issues) } });
};

/** A call that reads nothing from the query must not be sent one: a misspelt filter that is ignored shows wrong rows. */
const NO_QUERY = z.strictObject({});

const routeOf = (row: Row): string => `${GATEWAY_PATHS[row.gateway]}${row.path === "" ? "" : `/${row.path.replace(/\{(\w+)\}/g, ":$1")}`}`;

/** Registers an area's rows: identity, right, validation, handler, answer — in this order, so that nobody without the right learns the shape. */
export const registerArea = (app: FastifyInstance, areaName: string, { rows, handlers }: Implementation, deps: Deps): void => {
  const bound = handlers(deps);
  for (const [verb, row] of Object.entries(rows)) {
    const name = `${areaName}.${verb}` as CallName;
    const handle = bound[verb] as (call: unknown) => unknown;
    const isOpen = row.access.kind === "open";
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const who = await identify(request, deps.sessions);
      if (!isOpen) {
        if (!who) return fail.unauthenticated();
        if (!who.may(name)) return fail.forbidden(explain(row.access, who).missing);
      }
      const run = readRunHeaders(request.headers);
      const call = {
        who,
        origin: new RequestOrigin(request, run),
        params: parsePart(row.params, request.params, "params"),
        query: parsePart(row.query ?? NO_QUERY, request.query, "query"),
        body: row.multipart ? undefined : parsePart(row.body, request.body, "body"),
        request,
        reply,
      };
      // A GET changes nothing that could be done twice.
      if (who && row.method !== "GET") await admitOnce(deps.database, who, run);
      const data = await handle(call);
      return row.download ? data : { data };
    };
    app.route({ method: row.method, url: routeOf(row), handler: answer });
  }
};
