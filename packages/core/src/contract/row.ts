import type { core } from "zod/mini";
import type { Rule } from "../access/index.ts";
import type { NoticeTitle } from "../errors/index.ts";
import type { AuditAction, RowAudit } from "./audit.ts";
import type { CrudCall } from "./crud-call.ts";

/** A gateway of the spec; each is a path prefix of one origin (design section 6). */
export type Gateway = "main" | "plans" | "messenger" | "reports" | "integrations" | "logs" | "storefront";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Where each gateway begins, below the origin. The storefront's entry is its GraphQL endpoint itself. */
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

/** A call that is an operation of the storefront's GraphQL; `document` is the query text that is posted. */
export interface GraphqlOperation<Kind extends "query" | "mutation" = "query" | "mutation"> {
  readonly operation: Kind;
  /** The field of `Query` or `Mutation` that answers. */
  readonly field: string;
  readonly document: string;
}

/** What it takes to make a call, without the schemas of what it takes and answers: for whoever makes calls that nobody types. */
export interface BareRow {
  readonly gateway: Gateway;
  readonly method: Method;
  /** As the spec writes it, below the gateway, without a leading slash: `rolePermissions/{id}`. May be empty. */
  readonly path: string;
  readonly access: Pick<Rule, "kind">;
  /** The title of the notice that a person sees when the call fails; 'Error!' when absent. */
  readonly notice?: NoticeTitle;
  /** `upload` allows 20,000,000 ms instead of 30,000 (spec section 9). */
  readonly timeout?: "upload";
  /** Sending it twice does no harm. A GET is safe unless its row says `false`: one that starts something. */
  readonly safeToRetry?: boolean;
  /** It is posted because it is asked with more than fits an address, and changes nothing. */
  readonly reads?: true;
  /** The body is a multipart form with one part named `file`; `body` describes the other parts. */
  readonly multipart?: true;
  /** The body is one file as it is, of this type, and of no more bytes: nothing of it is JSON. */
  readonly raw?: { readonly type: string; readonly mostBytes: number };
  /** The answer is a file, not `{ data }`. */
  readonly download?: true;
  /** With this field in its query the call answers a file in the place of `{ data }` (ADR 0103). */
  readonly fileBy?: string;
  /** Set for an operation of the storefront (`defineOperations`); absent for a call over REST. */
  readonly graphql?: GraphqlOperation;
}

/** What people and exports call the file of a list. */
export interface ListFileNames {
  /** Letters, digits and dashes: the name of the file, and what `exports.create` is told. */
  readonly name: string;
  /** As people read it: the title of the job that writes the file. */
  readonly title: string;
}

interface RowParts extends BareRow {
  /** One line for the reference page and `parley api --describe`. */
  readonly summary: string;
  /** Who may make the call. Required, so that no row is without a decision. */
  readonly access: Rule;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** What an operation of GraphQL takes, in the place of the three above. */
  readonly variables?: ObjectSchema;
  readonly output: Schema;
  /**
   * The call can be tried without being made (ADR 0038), and tells whether it changed anything. Only for calls all of whose effects are in the
   * database, in the caller's own transactions, and stand in the audit.
   */
  readonly validates?: true;
  /** About the caller's own account: whichever stakeholder they act for, it is theirs at their own (ADR 0065). */
  readonly self?: true;
  /**
   * A named token does not open it, whatever its rights: what is about the owner's own account, and about tokens (docs/adr/0066). Somebody has to have signed in.
   */
  readonly inPerson?: true;
  /** Contract areas whose cached answers are stale after this call. */
  readonly stale?: readonly string[];
  /** The plain entity whose list this row reads or changes, where `crud` has made it (ADR 0043). */
  readonly crud?: CrudCall;
  /** The row answers what a list matches as a file (ADR 0089): what the file is called, and the row of the list. */
  readonly listFile?: ListFileNames & { readonly of: { readonly output: Schema; readonly query?: ObjectSchema } };
  /** The path is not in the spec but a decision of ours; the comment or ADR says why. */
  readonly ours?: true;
}

/** A call that changes nothing; one that shows what is not shown to everybody may write down that somebody looked. */
interface Reading {
  readonly method: "GET";
  readonly safeToRetry?: true;
  readonly audit?: AuditAction;
}
/** A query of GraphQL is posted, and changes nothing either. */
interface Querying {
  readonly method: "POST";
  readonly graphql: GraphqlOperation<"query">;
  readonly audit?: AuditAction;
}
/** A call that changes something says what the audit tells of it (ADR 0051), so that none is without a decision. */
type Writing = ({ readonly method: Exclude<Method, "GET"> } | { readonly method: "GET"; readonly safeToRetry: false }) & { readonly audit: RowAudit };

/** One call: everything that is known about it. Router, client, hooks, command line and reference are derived from it (design section 3). */
export type Row = RowParts & (Reading | Querying | Writing);

/** The rows of one area, keyed by the verb that the typed client offers. */
export type AreaRows = Readonly<Record<string, Row>>;

/** Declares an area's rows and keeps their exact types. */
export const defineArea = <const A extends AreaRows>(rows: A): A => rows;

type In<S> = S extends Schema ? core.input<S> : never;
type Out<S> = S extends Schema ? core.output<S> : never;
type Part<R, K extends "params" | "query" | "body" | "variables", S> = R extends { readonly [P in K]: Schema } ? S : never;

/** The input a caller gives, by part; parts the row lacks are absent, a query or variables with defaults only may be left out. */
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

/** The parts after validation, as the gateway's handler receives them. */
export interface HandlerInput<R extends Row> {
  readonly params: R extends { params: Schema } ? Out<R["params"]> : Record<string, never>;
  readonly query: R extends { query: Schema } ? Out<R["query"]> : Record<string, never>;
  readonly body: R extends { body: Schema } ? Out<R["body"]> : undefined;
  readonly variables: R extends { variables: Schema } ? Out<R["variables"]> : undefined;
}

/** What the call answers, unwrapped from `{ data }`. */
export type CallOutput<R extends BareRow> = R extends Row ? Out<R["output"]> : unknown;
