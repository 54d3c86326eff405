import { type BareRow, contractRows } from "@parley/core/contract";

/** What finds, lists and makes a call; for its schemas see `contract-row.ts`. */
export interface ContractCall extends BareRow {
  readonly summary: string;
  /** Whether the call takes such a part: its schema, or in the printed table no more than that there is one. */
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly variables?: unknown;
}

/**
 * Every call by name. The build puts a printed table in the place of this file (`scripts/contract-calls.mjs`), because the schemas of all areas take longer to
 * build than a call takes; this file says what the table has to do.
 */
export const CALLS: Readonly<Record<string, ContractCall>> = contractRows;
