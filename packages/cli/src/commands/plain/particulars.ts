import type { Verb } from "@parley/core/verbs";
import type { Cells } from "../../io/cells.ts";

/** A verb that is no more than its call: the table says all that its work needs. */
export type PlainVerb = Verb & Required<Pick<Verb, "does">>;
/** The options of a plain verb, by the keys of the table. */
export type Given = Readonly<Record<string, unknown>>;

/** What is particular to a thing whose verbs are plain. */
export interface Particulars {
  /** How it is told to a person, a name and a value a line; JSON is the answer as it is. */
  shown?(thing: object): Cells;
  /** What its removal takes with it, as a person is asked and told; its name alone when absent. */
  removal?(thing: object): { readonly asked: string; readonly done: string };
}
