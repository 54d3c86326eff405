import type { AnyEntity } from "./entity.ts";

export type CrudVerb = "list" | "create" | "update" | "remove";

/** Search, order and filters of a paged list. */
export interface CrudPage {
  /** Fields that a search covers. */
  readonly search: readonly [string, ...string[]];
  /** Each in both directions: `name` and `-name`. The first is the default order. */
  readonly sorts: readonly [string, ...string[]];
  readonly filters: readonly string[];
}

/** Origin of a row made by `crud`: its entity, and which of the four calls. */
export interface CrudCall<E extends AnyEntity = AnyEntity> {
  readonly entity: E;
  readonly verb: CrudVerb;
  /** Absent for a list without pages. */
  readonly page?: CrudPage;
}
