import type { AnyEntity } from "./entity.ts";

export type CrudVerb = "list" | "create" | "update" | "remove";

export interface CrudPage {
  readonly search: readonly [string, ...string[]];
  /** Sortable fields, each in both directions, such as `name` and `-name`. The first is the default order. */
  readonly sorts: readonly [string, ...string[]];
  readonly filters: readonly string[];
}

/** Origin of a contract entry that `crud` created: its entity and which of the four standard calls it is. */
export interface CrudCall<E extends AnyEntity = AnyEntity> {
  readonly entity: E;
  readonly verb: CrudVerb;
  /** Paging options. Absent for a list without pages. */
  readonly page?: CrudPage;
}
