import type { AnyEntity } from "./entity.ts";

export type CrudVerb = "list" | "create" | "update" | "remove";

/** By what a paged list is found, ordered and narrowed. */
export interface CrudPage {
  /** The fields in which a search looks for its text. */
  readonly search: readonly [string, ...string[]];
  /** Each both ways: `name` and `-name`. The first is the order of a list that is asked for none. */
  readonly sorts: readonly [string, ...string[]];
  readonly filters: readonly string[];
}

/** What a row says that `crud` has made: whose it is, and which of the four. */
export interface CrudCall<E extends AnyEntity = AnyEntity> {
  readonly entity: E;
  readonly verb: CrudVerb;
  /** Absent where the list is answered whole. */
  readonly page?: CrudPage;
}
