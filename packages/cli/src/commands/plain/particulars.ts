import type { Client } from "@parley/core/client";
import type { Verb } from "@parley/core/verbs";
import type { SharedArgs } from "../../io/bulk/bulk-work.ts";
import type { Cells } from "../../io/cells.ts";
import type { Deps } from "../deps.ts";

/** A verb that is no more than its call: the table says all that its work needs. */
export type PlainVerb = Verb & Required<Pick<Verb, "does">>;
/** The options of a plain verb, by the keys of the table. */
export type Given = Readonly<Record<string, unknown>>;

/** The work of a verb of which the table says all; what it is given follows from the verb. */
export type PlainRun = (...given: never[]) => Promise<void>;

interface Listing {
  /** What a list is asked, where names stand for ids or a word of the line for another; `given` is by field. */
  query?(client: Client, given: Given): Promise<Given>;
}

/** What is particular to a thing whose verbs are plain. */
export interface Particulars extends Listing {
  /** How it is told to a person, a name and a value a line; JSON is the answer as it is. */
  shown?(thing: object): Cells;
  /** What its removal takes with it, as a person is asked and told; its name alone when absent. */
  removal?(thing: object): { readonly asked: string; readonly done: string };
}

/** What is particular to a verb over many rows; `given` are its options. */
export interface BulkParticulars extends Listing {
  /** Refuses what does not go together. */
  check?(given: Given): void;
  /** What all rows share, as the operation takes it. */
  args?(args: SharedArgs, given: Given, deps: Pick<Deps, "out">): SharedArgs;
  /** Refuses what only the platform knows to be wrong, before the first row. */
  verify?(client: Client, args: SharedArgs): Promise<void>;
}
