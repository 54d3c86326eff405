import type { AuditAction, RowAudit } from "../audit.ts";
import type { GraphqlOperation, Row } from "../row.ts";
import { printDocument } from "./print-document.ts";

/** Operation type. A mutation must declare its audit, like every contract entry of a call that changes something. */
type Kind = { readonly operation: "query"; readonly audit?: AuditAction } | { readonly operation: "mutation"; readonly audit: RowAudit };

/** GraphQL operation of the storefront, as declared by its area. `field` is its name in `Query` or `Mutation`. */
type Operation = Pick<Row, "summary" | "access" | "variables" | "output" | "notice" | "stale"> & Pick<GraphqlOperation, "field"> & Kind;

/** Operation as a contract entry, whose call posts the printed GraphQL query to the storefront. */
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
  // Marks the operation as an addition, because spec section 7 states: "Endpoints behind the storefront area […] are
  // not shown".
  ours: true,
  graphql: { operation: operation.operation, field: operation.field, document: printDocument(operation) },
});

/**
 * Declares an area of GraphQL operations of the storefront. The client, hooks, rights, CLI, reference and derived tests
 * use its contract entries like all others. The GraphQL schema and queries are generated from `variables` and `output`.
 */
export const defineOperations = <const A extends Readonly<Record<string, Operation>>>(operations: A) =>
  Object.fromEntries(Object.entries(operations).map(([verb, operation]) => [verb, rowOf(operation)])) as unknown as {
    readonly [V in keyof A]: OperationRow<A[V]>;
  };
