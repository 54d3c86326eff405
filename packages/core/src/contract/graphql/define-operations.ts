import type { AuditAction, RowAudit } from "../audit.ts";
import type { GraphqlOperation, Row } from "../row.ts";
import { printDocument } from "./print-document.ts";

/** What a mutation writes into the audit is decided where it is declared, as on every row that changes something. */
type Kind = { readonly operation: "query"; readonly audit?: AuditAction } | { readonly operation: "mutation"; readonly audit: RowAudit };

/** One operation of the storefront's GraphQL, as its area declares it. `field` is the field of `Query` or `Mutation` that answers. */
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
 * Declares an area that the storefront answers over GraphQL. Its rows are rows like all others: client, hooks, rights, command line, reference and
 * derived tests take them as they are. The schema and the query texts are printed from `variables` and `output`.
 */
export const defineOperations = <const A extends Readonly<Record<string, Operation>>>(operations: A) =>
  Object.fromEntries(Object.entries(operations).map(([verb, operation]) => [verb, rowOf(operation)])) as unknown as {
    readonly [V in keyof A]: OperationRow<A[V]>;
  };
