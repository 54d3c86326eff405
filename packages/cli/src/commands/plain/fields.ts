import type { Client } from "@parley/core/client";
import { type Flag, fieldOf, flagsOf, takesNone, type Verb } from "@parley/core/verbs";
import { changeFlags, fileFlags, pageFlags } from "@parley/core/verbs/shared-flags";
import type { Cells } from "../../io/cells.ts";
import { idOfNamed } from "../../io/id-of-named.ts";
import type { Out } from "../../io/out.ts";
import { rowOf } from "../contract-row.ts";
import type { Given, Particulars } from "./particulars.ts";

/** Word for an empty value. */
export const NONE = "none";

const SHARED = new Set([pageFlags, fileFlags, changeFlags].flatMap(Object.keys));

/** Flags of the verb itself, each for a field of its call. */
export const ownFlags = (verb: Verb): readonly (readonly [name: string, flag: Flag])[] => flagsOf(verb).filter(([name]) => !SHARED.has(name));

/** Given values by the fields of the call. */
export const fieldsGiven = (verb: Verb, given: Given): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ownFlags(verb).flatMap(([name, flag]) => {
      const value = given[name];
      if (value === undefined || flag.finds) return [];
      const isNone = value === NONE && takesNone(flag);
      return [[fieldOf(name, flag), isNone ? null : (flag.means ?? value)]];
    }),
  );

/** Resolves names to the ids that the call takes, by field; `none` clears a field that may be empty. */
export const idsGiven = async (client: Client, verb: Verb, given: Given, none?: typeof NONE): Promise<Given> =>
  Object.fromEntries(
    await Promise.all(
      ownFlags(verb).flatMap(([name, flag]) => {
        const named = given[name];
        if (!flag.finds || typeof named !== "string") return [];
        const id = named === none ? Promise.resolve(null) : idOfNamed(client, flag.finds, named);
        return [id.then((found) => [fieldOf(name, flag), found] as const)];
      }),
    ),
  );

/** Query of a list: all values are text, and missing ones are left out. */
export const queryOf = (given: Given): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));

/** The row of a verb's call, or with `file` that of its export. */
export function callOf(verb: Verb, which: "call" | "file" = "call") {
  const name = verb[which];
  if (name === undefined) throw new TypeError(`${verb.words.join(" ")} names no ${which}`);
  return rowOf(name);
}

/** Prints an entity; JSON is the unchanged response. */
export async function printThing(thing: object, { shown }: Particulars, out: Out): Promise<void> {
  if (shown === undefined) return out.record({ ...thing });
  if (out.format() === "json") out.json(thing);
  else await out.record(shown(thing) satisfies Cells);
}
