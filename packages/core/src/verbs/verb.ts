import type { AreaName, CallName, contract } from "../contract/rows.ts";
import type { Bulk } from "./bulk.ts";

/** TypeScript types of the values of flags and operands. A value without one of these types is a string. */
export interface ValueKinds {
  /** Value that is a positive integer. */
  readonly count: number;
  /** Value that is a positive integer, or `none`, which becomes null. */
  readonly countOrNone: number | "none";
  /** Value that is a string, or `none`, which becomes null. */
  readonly textOrNone: string;
  /** Value that is an integer from 0 to 100. */
  readonly percent: number;
  /** Value that is a calendar day, or `none`, which becomes null. */
  readonly day: string;
  /** Value that is a fraction from 0 to 1. */
  readonly share: number;
  /** Value that is a number of seconds, which may have decimals. */
  readonly seconds: number;
  readonly atOnce: number;
  readonly perSecond: number;
  /** Future moment in UTC, given as a duration such as `4h` or in ISO 8601 with a time zone. */
  readonly moment: string;
  /** Value that is a list of strings, written with commas between them. */
  readonly list: readonly string[];
  /** Value that is a string. It is added to a list each time the flag is given. */
  readonly several: readonly string[];
  /** Value that is a pair `name=value`. It is added to the earlier pairs each time the flag is given. */
  readonly pairs: Readonly<Record<string, string>>;
}
export type ValueKind = keyof ValueKinds;

/**
 * Allowed values of a field of a call. They are looked up in the contract on use, so that the command table loads
 * without the contract.
 */
export interface ContractChoices {
  readonly call: CallName;
  readonly field: string;
}

/**
 * Types of entities that a value on the command line can name. A stakeholder is named by short name or code, a bot by
 * code, a support agent by login id or name, and the others by name.
 */
export type NamedEntityKind = "stakeholder" | "bot" | "agent" | "department" | "branch" | "team" | "disposition" | "slaPriority";

interface Valued {
  readonly about: string;
  readonly value?: ValueKind;
  readonly choices?: readonly string[] | ContractChoices;
  readonly otherwise?: string | readonly string[];
  /** Field of the call, if its name differs from the name of the flag or operand. */
  readonly field?: string;
  /** Type of entity that the value names. The field receives the entity's id. `none` clears an optional field. */
  readonly finds?: NamedEntityKind;
}

export interface Operand extends Valued {
  /** Notation of the argument: `<tag>`, `[plan]` if it is optional, `[ids...]` for any number. */
  readonly operand: string;
  /** Field of the entity by which people identify it, such as its name. */
  readonly by?: string;
}

/** Returns an operand for the id of an entity, as shown in its list. */
export const byId = (about: string) => ({ operand: "<id>", about, value: "count" }) as const satisfies Operand;

/**
 * Returns an operand for the name or id of an entity, which the command's `find` looks up. The commands that the console
 * shows have the id, because a name may be changed or belong to several.
 */
export const byNameOrId = <const O extends string>(operand: `<${O}>` | `[${O}]`, about: string) =>
  ({ operand, about: `${about}, by name or id`, field: "id" }) as const satisfies Operand;

/**
 * Flag of a command. Its key in the table is its long form in camel case, which is also the key in the parsed options.
 */
export interface Flag extends Valued {
  /** Notation of the flag, such as `--search <text>` or `-y, --yes`. */
  readonly flags: string;
  readonly required?: true;
  /** Description of the negated flag `--no-<flag>`, if it exists. */
  readonly no?: string;
  /** Value of the field if the flag is given. The default is `true`. */
  readonly means?: boolean;
  /** True if commands that the console displays use the short form. */
  readonly short?: true;
  /** Filter of the list call by which the flag selects rows of a bulk command. */
  readonly filters?: string;
  /** True for a flag that is accepted but not shown in help. */
  readonly hidden?: true;
}
export type Flags = Readonly<Record<string, Flag>>;

/** Lookup of an entity by one of its fields or by its id. */
export interface Find {
  /** List call that returns the entities among which the lookup searches, with or without pages. */
  readonly call: CallName;
  readonly by: string;
  /** Name of the filter with which the list call searches. If absent, the complete list is read. */
  readonly search?: string;
  /** Field that distinguishes entities of the same name in the error about them. By default their name as it is spelled. */
  readonly distinguishedBy?: string;
  /** CLI command that lists the entities, such as `parley tags list`. */
  readonly listed: string;
  /**
   * Heading above the existing names in the error for an unknown name, such as `Templates`. Set only for short lists.
   */
  readonly known?: string;
}

/**
 * CLI command as data, from which its help, its parser and the command displayed by the console are derived. Imports
 * nothing, so that a help page appears immediately.
 */
export interface VerbDraft {
  readonly summary: string;
  readonly operands?: readonly Operand[];
  readonly flags?: Flags;
  /** Text that the help of the command shows between the options and the examples. */
  readonly note?: string;
  readonly examples?: readonly string[];
  readonly call?: CallName;
  /**
   * Standard action of a command that needs no implementation, because the call, the columns and the fields of its
   * flags are sufficient.
   */
  readonly does?: "list" | "show" | "create" | "update" | "remove";
  /** Call that exports all rows of the list, used with `fileFlags`. */
  readonly file?: CallName;
  /** Columns that a list prints, in order. `--quiet` prints only the first one. */
  readonly columns?: readonly string[];
  /** Name of the entity with its article, such as `a tag`. */
  readonly about?: string;
  /** Lookup of the entity that the first operand names. */
  readonly find?: Find;
  readonly bulk?: Bulk;
  /** True if help does not show the command. */
  readonly hidden?: true;
}

export interface TopicDraft {
  readonly name: string;
  /**
   * Summary of a nested topic. That of a top-level topic is in the table of topics, because it is needed before the
   * topic is loaded.
   */
  readonly summary?: string;
  readonly verbs: Readonly<Record<string, VerbDraft | Topic>>;
}

/** Command with the words by which it is called, such as `["tags", "create"]`. */
export type Verb<V extends VerbDraft = VerbDraft> = V & { readonly words: readonly string[] };
type Named<E> = E extends VerbDraft ? Verb<E> : E;
export type Topic<T extends TopicDraft = TopicDraft> = Omit<T, "verbs"> & {
  readonly verbs: { readonly [K in keyof T["verbs"]]: Named<T["verbs"][K]> };
};

export const isTopic = (entry: VerbDraft | TopicDraft): entry is TopicDraft => "verbs" in entry;

/** Declares a command that belongs to no topic, such as `parley serve`. */
export const defineVerb = <const V extends VerbDraft>(name: string, verb: V): Verb<V> => ({ ...verb, words: [name] });

/** Declares a topic with the exact types of its commands. `above` contains the words before its name. */
export function defineTopic<const T extends TopicDraft & { readonly summary?: never }>(topic: T): Topic<T>;
export function defineTopic<const T extends TopicDraft & { readonly summary: string }>(topic: T, above: readonly string[]): Topic<T>;
export function defineTopic<const T extends TopicDraft>(topic: T, above: readonly string[] = []): Topic<T> {
  const words = [...above, topic.name];
  const verbs = Object.entries(topic.verbs).map(([name, verb]) => [name, isTopic(verb) ? verb : { ...verb, words: [...words, name] }]);
  return { ...topic, verbs: Object.fromEntries(verbs) } as Topic<T>;
}

export type RowNamed<N> = N extends `${infer A extends AreaName}.${infer V}`
  ? V extends keyof (typeof contract)[A]
    ? (typeof contract)[A][V]
    : never
  : never;
type PartOf<R, P extends string> = R extends { readonly [K in P]: { readonly _zod: { readonly input: infer I } } } ? I : unknown;
export type FieldsOf<N> = PartOf<RowNamed<N>, "query"> & PartOf<RowNamed<N>, "body">;

/** Refers to the values that the contract allows for a field of a call. */
export const fromContract = <N extends CallName, F extends keyof FieldsOf<N> & string>(
  call: N,
  field: F,
): { readonly call: N; readonly field: F } => ({
  call,
  field,
});

type ChoiceOf<C> = C extends readonly (infer Word)[]
  ? Word
  : C extends { readonly call: infer N; readonly field: infer F }
    ? F extends keyof FieldsOf<N>
      ? NonNullable<FieldsOf<N>[F]> & string
      : string
    : string;
type Word<X> = X extends { readonly value: infer K extends ValueKind }
  ? ValueKinds[K]
  : X extends { readonly choices: infer C }
    ? ChoiceOf<C>
    : string;

type FlagValue<F extends Flag> = F["flags"] extends `${string}<${string}...>`
  ? readonly Word<F>[]
  : F["flags"] extends `${string}<${string}`
    ? Word<F>
    : F["flags"] extends `${string}[${string}`
      ? Word<F> | true
      : F["flags"] extends `--no-${string}`
        ? boolean
        : F extends { readonly no: string }
          ? boolean
          : true;
type IsThere<F> = F extends { readonly required: true } | { readonly otherwise: unknown } | { readonly flags: `--no-${string}` } ? true : false;

/** Type of the options that a command's implementation receives, derived from its flags. */
export type OptionsOf<V> = V extends { readonly flags: infer F extends Flags }
  ? { readonly [K in keyof F as IsThere<F[K]> extends true ? K : never]: FlagValue<F[K]> } & {
      readonly [K in keyof F as IsThere<F[K]> extends true ? never : K]?: FlagValue<F[K]>;
    }
  : Record<never, never>;

type OperandValue<O> = O extends { readonly operand: `${string}...${string}` }
  ? readonly string[]
  : O extends { readonly operand: `[${string}` }
    ? O extends { readonly otherwise: unknown }
      ? Word<O>
      : Word<O> | undefined
    : Word<O>;
/** Types of the arguments that a command's implementation receives, derived from its operands in order. */
export type OperandsOf<V> = V extends { readonly operands: infer O extends readonly Operand[] }
  ? { -readonly [I in keyof O]: OperandValue<O[I]> }
  : [];

const OR_NONE: ReadonlySet<string | undefined> = new Set<ValueKind>(["day", "countOrNone", "textOrNone"]);
/** True when the word `none` means null for a flag. */
export const acceptsNone = ({ value, finds }: Flag): boolean => finds !== undefined || OR_NONE.has(value);

export const flagsOf = (verb: VerbDraft): readonly (readonly [name: string, flag: Flag])[] => Object.entries(verb.flags ?? {});
/** Returns the name of an operand, such as `tag` for `<tag>` and `ids` for `[ids...]`. */
export const operandName = ({ operand }: Operand): string => operand.replaceAll(/[<>[\].]/g, "");
export const operandField = (operand: Operand): string => operand.field ?? operandName(operand);
