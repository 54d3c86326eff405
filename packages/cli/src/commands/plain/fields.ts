import type { Client } from "@parley/core/client";
import { acceptsNone, callFieldOfFlag, type Flag, flagsOf, type Verb } from "@parley/core/verbs";
import { changeFlags, fileFlags, pageFlags } from "@parley/core/verbs/shared-flags";
import type { Cells } from "../../io/cells.ts";
import { idOfNamed } from "../../io/id-of-named.ts";
import type { CommandOutput } from "../../io/out.ts";
import { rowOf } from "../contract-row.ts";
import type { GivenOptions, VerbCustomization } from "./customization.ts";

/** Word that the user types to clear a field. */
export const CLEAR_FIELD_WORD = "none";

const SHARED = new Set([pageFlags, fileFlags, changeFlags].flatMap(Object.keys));

/**
 * Flags of a CLI command that each set one field of the command's call. Excludes flags shared by many commands, such as
 * paging.
 */
export const ownFlags = (verb: Verb): readonly (readonly [name: string, flag: Flag])[] => flagsOf(verb).filter(([name]) => !SHARED.has(name));

export const givenFieldValues = (verb: Verb, given: GivenOptions): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ownFlags(verb).flatMap(([name, flag]) => {
      const value = given[name];
      if (value === undefined || flag.finds) return [];
      const isNone = value === CLEAR_FIELD_WORD && acceptsNone(flag);
      return [[callFieldOfFlag(name, flag), isNone ? null : (flag.means ?? value)]];
    }),
  );

/**
 * Replaces names given by flags with the ids that the call takes, by field. `none` clears a field that may be empty.
 */
export const resolveNamesToIds = async (client: Client, verb: Verb, given: GivenOptions, none?: typeof CLEAR_FIELD_WORD): Promise<GivenOptions> =>
  Object.fromEntries(
    await Promise.all(
      ownFlags(verb).flatMap(([name, flag]) => {
        const named = given[name];
        if (!flag.finds || typeof named !== "string") return [];
        const id = named === none ? Promise.resolve(null) : idOfNamed(client, flag.finds, named);
        return [id.then((found) => [callFieldOfFlag(name, flag), found] as const)];
      }),
    ),
  );

/** Converts given values to a query of strings, omitting missing values. */
export const queryOf = (given: GivenOptions): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));

/** Returns the contract entry of a command's call, or with `file` the entry of its file export. */
export function callOf(verb: Verb, which: "call" | "file" = "call") {
  const name = verb[which];
  if (name === undefined) throw new TypeError(`${verb.words.join(" ")} names no ${which}`);
  return rowOf(name);
}

/** Prints an entity in a readable form; JSON output is the unchanged response. */
export async function printEntity(thing: object, { shown }: VerbCustomization, out: CommandOutput): Promise<void> {
  if (shown === undefined) return out.record({ ...thing });
  if (out.format() === "json") out.json(thing);
  else await out.record(shown(thing) satisfies Cells);
}
