import { Command, type CommandUnknownOpts, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { CallInput, CallOutput, Row } from "@parley/core/contract";
import type { Deps } from "./deps.ts";
import { examples } from "./examples.ts";

type Query<R extends Row> = CallInput<R> extends { query?: infer Q } ? NonNullable<Q> : never;
type Item<R extends Row> = CallOutput<R> extends { items: readonly (infer I)[] } ? I : never;

/** A list as a command: which call, which columns, and which of the call's filters under which flag. */
export interface ListVerb<R extends Row> {
  /** Loaded when the list is read, not for the help. */
  readonly row: () => Promise<R>;
  /** The first one is what `--quiet` prints. */
  readonly columns: readonly (keyof Item<R> & string)[];
  readonly filters: { readonly [F in keyof Query<R>]?: FilterFlag<Query<R>[F]> };
  /** The filter that takes the id of a stakeholder; `--stakeholder` names one by id, short name or code. */
  readonly stakeholder?: keyof Query<R> & string;
  readonly examples: readonly string[];
}

export interface FilterFlag<Value = unknown> {
  /** `--search <text>` */
  readonly flags: string;
  readonly about: string;
  readonly choices?: readonly (Value & string)[];
}

export interface ListOptions {
  readonly page?: number;
  readonly pageSize?: number;
  readonly all?: true;
  readonly limit?: number;
  /** What was given of the verb's filters, as the call names them. */
  readonly filters: Readonly<Record<string, string>>;
  /** The filter that a stakeholder goes into, and how it was named. */
  readonly stakeholder?: { readonly filter: string; readonly named: string };
}

/** A whole number from 1 on, as an option takes it. */
export function positiveInt(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It has to be a whole number from 1 on.");
  return Number(text);
}

/** For every command that prints a list. */
export const LIMIT = ["--limit <number>", "no more rows than this, over as many pages as it takes", positiveInt] as const;

/** `parley <topic> list`, by page or whole. */
export const listVerb =
  <R extends Row>(verb: ListVerb<R>) =>
  (deps: Deps): CommandUnknownOpts => {
    const command = new Command("list")
      .option("--page <number>", "the page to show, from 1 on", positiveInt)
      .option("--page-size <number>", "rows a page", positiveInt)
      .option("--all", "every page")
      .option(...LIMIT);
    const filters = Object.entries<FilterFlag | undefined>(verb.filters).flatMap(([name, flag]) => {
      if (!flag) return [];
      const option = new Option(flag.flags, flag.about);
      if (flag.choices) option.choices(flag.choices);
      command.addOption(option);
      return [{ name, key: option.attributeName() }];
    });
    if (verb.stakeholder) command.option("--stakeholder <name>", "only those of this stakeholder, by short name, code or id");
    return command.addHelpText("after", examples(...verb.examples)).action(async (options) => {
      const given: Record<string, unknown> = { ...options };
      const asked = filters.flatMap(({ name, key }) => (typeof given[key] === "string" ? [[name, given[key]]] : []));
      const { runList } = await import("./run-list.ts");
      const named = given.stakeholder;
      const stakeholder = verb.stakeholder && typeof named === "string" ? { filter: verb.stakeholder, named } : undefined;
      await runList(await verb.row(), verb.columns, { ...options, filters: Object.fromEntries(asked), stakeholder }, deps);
    });
  };
