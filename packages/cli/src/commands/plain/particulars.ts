import type { Client } from "@parley/core/client";
import type { Verb } from "@parley/core/verbs";
import type { SharedArgs } from "../../io/bulk/bulk-work.ts";
import type { Cells } from "../../io/cells.ts";
import type { Deps } from "../deps.ts";

/** A verb that only makes its call: the table contains all that it needs. */
export type PlainVerb = Verb & Required<Pick<Verb, "does">>;
/** Options of a plain verb, by the keys of the table. */
export type Given = Readonly<Record<string, unknown>>;

/** Implementation of a plain verb; its parameters follow from the verb. */
export type PlainRun = (...given: never[]) => Promise<void>;

interface Listing {
  /** Converts the query of a list where it uses names for ids or other words; `given` is by field. */
  query?(client: Client, given: Given): Promise<Given>;
}

/** Settings of an entity with plain verbs. */
export interface Particulars extends Listing {
  /** Presentation for people, one name and value per line; JSON is the unchanged response. */
  shown?(thing: object): Cells;
  /** Texts for the question and the result of a removal; only the name when absent. */
  removal?(thing: object): { readonly asked: string; readonly done: string };
}

/** Settings of a bulk verb; `given` are its options. */
export interface BulkParticulars extends Listing {
  /** Refuses conflicting options. */
  check?(given: Given): void;
  /** Values that all rows share, in the form of the operation. */
  args?(args: SharedArgs, given: Given, deps: Pick<Deps, "out">): SharedArgs;
  /** Checks with the platform before the first row. */
  verify?(client: Client, args: SharedArgs): Promise<void>;
}
