import type { AuditAction, RowAudit } from "../audit.ts";
import type { GraphqlOperation, Row } from "../row.ts";
import { printDocument } from "./print-document.ts";

/** The audit of a mutation is declared with it, as on every row that changes something. */
type Kind = { readonly operation: "query"; readonly audit?: AuditAction } | { readonly operation: "mutation"; readonly audit: RowAudit };

/** An operation of the storefront's GraphQL, as declared by its area. `field` is its field of `Query` or `Mutation`. */
type Operation = Pick<Row, "summary" | "access" | "variables" | "output" | "notice" | "stale"> & Pick<GraphqlOperation, "field"> & Kind;

/** An operation as a row of the contract: a POST of a printed query to the storefront. */
type OperationRow<O extends Operation> = O & {
  readonly gateway: "storefront";
  readonly method: "POST";
  readonly path: "";
  readonly safeToRetry: boolean;
  readonly ours: true;
  readonly graphql: GraphqlOperation<O["operation"]>;
};

const rowOf = <O extends Operation>(operation: O): OperationRow<O> => ({
  ...operation,
  gateway: "storefront",
  method: "POST",
  path: "",
  safeToRetry: operation.operation === "query",
  // Spec section 7: "Endpoints behind the storefront area […] are not shown".
  ours: true,
  graphql: { operation: operation.operation, field: operation.field, document: printDocument(operation) },
});

/**
 * Declares an area of the storefront's GraphQL. Its rows are used like all others by the client, hooks, rights, command
 * line, reference and derived tests. The schema and the query texts are printed from `variables` and `output`.
 */
export const defineOperations = <const A extends Readonly<Record<string, Operation>>>(operations: A) =>
  Object.fromEntries(Object.entries(operations).map(([verb, operation]) => [verb, rowOf(operation)])) as unknown as {
    readonly [V in keyof A]: OperationRow<A[V]>;
  };
