import type { core } from "zod/mini";
import type { Rule } from "../access/index.ts";
import type { NoticeTitle } from "../errors/index.ts";
import type { AuditAction, RowAudit } from "./audit.ts";
import type { CrudCall } from "./crud-call.ts";

/** A gateway of the spec; each is a path prefix of one origin (design section 6). */
export type Gateway = "main" | "plans" | "messenger" | "reports" | "integrations" | "logs" | "storefront";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Path of each gateway below the origin. The storefront's is its GraphQL endpoint itself. */
export const GATEWAY_PATHS: Record<Gateway, string> = {
  main: "/api/main",
  plans: "/api/plans",
  messenger: "/api/messenger",
  reports: "/api/reports",
  integrations: "/api/integrations",
  logs: "/api/logs",
  storefront: "/api/storefront/graphql",
};

type Schema = core.$ZodType;
type ObjectSchema = core.$ZodType<Record<string, unknown>, Record<string, unknown>>;

/** An operation of the storefront's GraphQL; `document` is the query text that is posted. */
export interface GraphqlOperation<Kind extends "query" | "mutation" = "query" | "mutation"> {
  readonly operation: Kind;
  /** Field of `Query` or `Mutation`. */
  readonly field: string;
  readonly document: string;
}

/** Data needed for making a call, without the schemas of its input and output: for untyped callers. */
export interface BareRow {
  readonly gateway: Gateway;
  readonly method: Method;
  /** As in the spec, below the gateway, without a leading slash: `rolePermissions/{id}`. May be empty. */
  readonly path: string;
  readonly access: Pick<Rule, "kind">;
  /** Title of the error notice; 'Error!' when absent. */
  readonly notice?: NoticeTitle;
  /** `upload` allows 20,000,000 ms instead of 30,000 (spec section 9). */
  readonly timeout?: "upload";
  /** True when sending it twice is harmless. A GET is safe unless its row says `false`, because it starts something. */
  readonly safeToRetry?: boolean;
  /** A POST only because its input is too long for an address; changes nothing. */
  readonly reads?: true;
  /** The body is a multipart form with one part named `file`; `body` describes the other parts. */
  readonly multipart?: true;
  /** The body is a single file of this type and maximum size, without JSON. */
  readonly raw?: { readonly type: string; readonly mostBytes: number };
  /** The response is a file instead of `{ data }`. */
  readonly download?: true;
  /** With this field in its query the call returns a file instead of `{ data }` (ADR 0103). */
  readonly fileBy?: string;
  /** Set for an operation of the storefront (`defineOperations`); absent for a call over REST. */
  readonly graphql?: GraphqlOperation;
}

/** Names of a list's export for people and files. */
export interface ListFileNames {
  /** Letters, digits and dashes: the name of the file, and the argument of `exports.create`. */
  readonly name: string;
  /** Title of the job that writes the file. */
  readonly title: string;
}

interface RowParts extends BareRow {
  /** One line for the reference page and `parley api --describe`. */
  readonly summary: string;
  /** Permission to make the call. Required, so that every row has a decision. */
  readonly access: Rule;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** Input of a GraphQL operation, in place of the three above. */
  readonly variables?: ObjectSchema;
  readonly output: Schema;
  /**
   * The call allows dry runs (ADR 0038) and reports whether it changed anything. Only for calls with all of their effects
   * in the database, in the caller's own transactions, and in the audit.
   */
  readonly validates?: true;
  /** Concerns the caller's own account, even while they act for another stakeholder (ADR 0065). */
  readonly self?: true;
  /**
   * Not available to named tokens, whatever their rights: concerns the owner's own account, or tokens (docs/adr/0066).
   * Requires a sign-in.
   */
  readonly inPerson?: true;
  /** Contract areas whose cached responses are stale after this call. */
  readonly stale?: readonly string[];
  /** Plain entity that this row, made by `crud`, lists or changes (ADR 0043). */
  readonly crud?: CrudCall;
  /** The row exports a list (ADR 0089): the names of the file, and the row of the list. */
  readonly listFile?: ListFileNames & { readonly of: { readonly output: Schema; readonly query?: ObjectSchema } };
  /** The path is not in the spec but ours; the comment or ADR has the reason. */
  readonly ours?: true;
}

/** A call that changes nothing; one that shows sensitive data may record access. */
interface Reading {
  readonly method: "GET";
  readonly safeToRetry?: true;
  readonly audit?: AuditAction;
}
/** A GraphQL query is posted and changes nothing. */
interface Querying {
  readonly method: "POST";
  readonly graphql: GraphqlOperation<"query">;
  readonly audit?: AuditAction;
}
/** A call with changes declares its audit (ADR 0051), so that every one has a decision. */
type Writing = ({ readonly method: Exclude<Method, "GET"> } | { readonly method: "GET"; readonly safeToRetry: false }) & { readonly audit: RowAudit };

/**
 * Everything about one call. Router, client, hooks, command line and reference are derived from it (design section 3).
 */
export type Row = RowParts & (Reading | Querying | Writing);

/** Rows of one area, keyed by the verb of the typed client. */
export type AreaRows = Readonly<Record<string, Row>>;

/** Declares an area's rows, keeping their exact types. */
export const defineArea = <const A extends AreaRows>(rows: A): A => rows;

type In<S> = S extends Schema ? core.input<S> : never;
type Out<S> = S extends Schema ? core.output<S> : never;
type Part<R, K extends "params" | "query" | "body" | "variables", S> = R extends { readonly [P in K]: Schema } ? S : never;

/** Input of a call by part; missing parts are absent, and a query or variables with defaults only are optional. */
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

/** Parts after validation, as received by the gateway's handler. */
export interface HandlerInput<R extends Row> {
  readonly params: R extends { params: Schema } ? Out<R["params"]> : Record<string, never>;
  readonly query: R extends { query: Schema } ? Out<R["query"]> : Record<string, never>;
  readonly body: R extends { body: Schema } ? Out<R["body"]> : undefined;
  readonly variables: R extends { variables: Schema } ? Out<R["variables"]> : undefined;
}

/** Output of the call, unwrapped from `{ data }`. */
export type CallOutput<R extends BareRow> = R extends Row ? Out<R["output"]> : unknown;
