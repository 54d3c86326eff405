import type { Client } from "@parley/core/client";
import type { Verb } from "@parley/core/verbs";
import type { SharedArgs } from "../../io/bulk/bulk-work.ts";
import type { Cells } from "../../io/cells.ts";
import type { Deps } from "../../io/deps.ts";

/** CLI command that only makes its call and is defined completely by the command table. */
export type StandardVerb = Verb & Required<Pick<Verb, "does">>;
/** Options of a command as typed, by the flag keys of the command table. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/**
 * Implementation of a command that only makes its call. Its parameters are the command's operands, options and
 * dependencies.
 */
export type StandardRun = (...given: never[]) => Promise<void>;

interface Listing {
  /** Converts filters to the query of the call, for example names to ids. `given` holds the filters by field. */
  query?(client: Client, given: GivenOptions): Promise<GivenOptions>;
}

/** Customization of an entity's standard commands, such as `list`, `show` and `remove`. */
export interface VerbCustomization extends Listing {
  /** Converts the entity to the fields printed for people. JSON output is always the unchanged response. */
  shown?(thing: object): Cells;
  /**
   * Returns the entity's description for the confirmation question (`asked`) and for the message after a removal
   * (`done`). Without this function, only the entity's name is shown.
   */
  removal?(thing: object): { readonly asked: string; readonly done: string };
}

/** Customization of a bulk command. `given` holds its options. */
export interface BulkVerbCustomization extends Listing {
  /** Throws a usage error if options conflict. */
  check?(given: GivenOptions): void;
  /** Converts the values that apply to all rows to the form that the bulk operation expects. */
  args?(args: SharedArgs, given: GivenOptions, deps: Pick<Deps, "out">): SharedArgs;
  verify?(client: Client, args: SharedArgs): Promise<void>;
}
