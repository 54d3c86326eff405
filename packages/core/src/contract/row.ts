import type { core } from "zod/mini";
import type { Rule } from "../access/index.ts";
import type { NoticeTitle } from "../errors/index.ts";
import type { AuditAction, RowAudit } from "./audit.ts";
import type { CrudCall } from "./crud-call.ts";

/** Name of a gateway: those of the spec, and `widget` for visitors of web sites. Each has its own path prefix (design section 6). */
export type Gateway = "main" | "plans" | "messenger" | "reports" | "integrations" | "logs" | "widget" | "storefront";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Path prefix of each gateway. For the storefront, it is the GraphQL endpoint itself. */
export const GATEWAY_PATHS: Record<Gateway, string> = {
  main: "/api/main",
  plans: "/api/plans",
  messenger: "/api/messenger",
  reports: "/api/reports",
  integrations: "/api/integrations",
  logs: "/api/logs",
  widget: "/api/widget",
  storefront: "/api/storefront/graphql",
};

type Schema = core.$ZodType;
type ObjectSchema = core.$ZodType<Record<string, unknown>, Record<string, unknown>>;

/** GraphQL operation of the storefront. `document` is the query that is posted. */
export interface GraphqlOperation<Kind extends "query" | "mutation" = "query" | "mutation"> {
  readonly operation: Kind;
  /** Name of the field in `Query` or `Mutation`. */
  readonly field: string;
  readonly document: string;
}

/** Properties needed to make a call, without the schemas of its input and output. */
export interface BareRow {
  readonly gateway: Gateway;
  readonly method: Method;
  /** Path below the gateway as in the spec, without a leading slash, such as `rolePermissions/{id}`. May be empty. */
  readonly path: string;
  readonly access: Pick<Rule, "kind">;
  /** Title of the notice that the console shows if the call fails. The default is 'Error!'. */
  readonly notice?: NoticeTitle;
  /** Timeout class. `upload` allows 20,000,000 ms instead of 30,000 (spec section 9). */
  readonly timeout?: "upload";
  /**
   * True if sending the call twice is harmless. The default is true for GET; a GET that has an effect is marked
   * `false`.
   */
  readonly safeToRetry?: boolean;
  /** True for a POST that changes nothing and is a POST only because its input is too long for a URL. */
  readonly reads?: true;
  /** True if the body is a multipart form with one part named `file`. `body` describes the other parts. */
  readonly multipart?: true;
  /** Type and maximum size of the body, if it is a single file instead of JSON. */
  readonly raw?: { readonly type: string; readonly mostBytes: number };
  readonly download?: true;
  /** Name of a query parameter with which the call returns a file instead of `{ data }` (ADR 0103). */
  readonly fileBy?: string;
  /** GraphQL operation of the storefront (`defineOperations`). Absent for REST calls. */
  readonly graphql?: GraphqlOperation;
}

export interface ListFileNames {
  /** Name of the file, and value of `list` in `exports.create`. Consists of letters, digits and hyphens. */
  readonly name: string;
  readonly title: string;
}

interface RowParts extends BareRow {
  /** Description for the reference page and `parley api --describe`, on one line. */
  readonly summary: string;
  /** Rule for making the call. Required, so that access is decided for every call. */
  readonly access: Rule;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** Input of a GraphQL operation, which has no `params`, `query` or `body`. */
  readonly variables?: ObjectSchema;
  readonly output: Schema;
  /**
   * True if the call allows dry runs (ADR 0038) and reports whether it changed anything. All effects of such a call
   * must be in the database, in the caller's own transactions, and audited.
   */
  readonly validates?: true;
  /**
   * True if the call concerns the caller's own account, even while the caller acts for another stakeholder (ADR 0065).
   */
  readonly self?: true;
  /**
   * True if access tokens cannot make the call, regardless of their rights, because it concerns the owner's account or
   * tokens (docs/adr/0066). Requires a sign-in.
   */
  readonly inPerson?: true;
  /** Contract areas whose cached responses are outdated after this call. */
  readonly stale?: readonly string[];
  /** Plain entity that the call lists or changes, if `crud` created this contract entry (ADR 0043). */
  readonly crud?: CrudCall;
  /** Names of the file and contract entry of the exported list, if the call exports a list (ADR 0089). */
  readonly listFile?: ListFileNames & { readonly of: { readonly output: Schema; readonly query?: ObjectSchema } };
  /** True if the path is an addition to the spec. The comment on the contract entry or an ADR gives the reason. */
  readonly ours?: true;
}

/** Call that changes nothing. A call that returns sensitive data may audit its use. */
interface Reading {
  readonly method: "GET";
  readonly safeToRetry?: true;
  readonly audit?: AuditAction;
}
/** GraphQL query, which is a POST but changes nothing. */
interface Querying {
  readonly method: "POST";
  readonly graphql: GraphqlOperation<"query">;
  readonly audit?: AuditAction;
}
/** Call that changes something. It must declare its audit (ADR 0051). */
type Writing = ({ readonly method: Exclude<Method, "GET"> } | { readonly method: "GET"; readonly safeToRetry: false }) & { readonly audit: RowAudit };

/** Definition of a call. The router, client, hooks, CLI and reference are derived from it (design section 3). */
export type Row = RowParts & (Reading | Querying | Writing);

/** Contract entries of one area, by the method name in the typed client. */
export type AreaRows = Readonly<Record<string, Row>>;

export const defineArea = <const A extends AreaRows>(rows: A): A => rows;

type In<S> = S extends Schema ? core.input<S> : never;
type Out<S> = S extends Schema ? core.output<S> : never;
type Part<R, K extends "params" | "query" | "body" | "variables", S> = R extends { readonly [P in K]: Schema } ? S : never;

/**
 * Input of a call. Parts that the contract entry does not define are absent. A query or variables whose fields all have
 * defaults are optional.
 */
export type CallInput<R extends BareRow> = (R extends { params: Schema } ? { params: Part<R, "params", In<R["params"]>> } : unknown) &
  (R extends { query: Schema }
    ? Record<string, never> extends In<R["query"]>
      ? { query?: Part<R, "query", In<R["query"]>> }
      : { query: Part<R, "query", In<R["query"]>> }
    : unknown) &
  (R extends { body: Schema } ? { body: Part<R, "body", In<R["body"]>> } : unknown) &
  (R extends { variables: Schema }
    ? Record<string, never> extends In<R["variables"]>
      ? { variables?: Part<R, "variables", In<R["variables"]>> }
      : { variables: Part<R, "variables", In<R["variables"]>> }
    : unknown) &
  (R extends { multipart: true } | { raw: object } ? { file: Blob } : unknown);

/** Validated input that the gateway's handler receives. */
export interface HandlerInput<R extends Row> {
  readonly params: R extends { params: Schema } ? Out<R["params"]> : Record<string, never>;
  readonly query: R extends { query: Schema } ? Out<R["query"]> : Record<string, never>;
  readonly body: R extends { body: Schema } ? Out<R["body"]> : undefined;
  readonly variables: R extends { variables: Schema } ? Out<R["variables"]> : undefined;
}

/** Output of a call, without the wrapper `{ data }`. */
export type CallOutput<R extends BareRow> = R extends Row ? Out<R["output"]> : unknown;
