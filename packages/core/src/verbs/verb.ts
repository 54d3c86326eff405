import type { AreaName, CallName, contract } from "../contract/rows.ts";
import type { Bulk } from "./bulk.ts";

/** Type of each kind of value; a value without a kind is plain text. */
export interface ValueKinds {
  /** A positive whole number. */
  readonly count: number;
  /** The same, or `none`, which becomes null. */
  readonly countOrNone: number | "none";
  /** A text, or `none`, which becomes null. */
  readonly textOrNone: string;
  /** A whole number from 0 to 100. */
  readonly percent: number;
  /** A calendar day, or `none`, which becomes null. */
  readonly day: string;
  /** A fraction, 0 to 1. */
  readonly share: number;
  /** Seconds, possibly with a fraction. */
  readonly seconds: number;
  /** Rows processed in parallel. */
  readonly atOnce: number;
  /** Rows per second. */
  readonly perSecond: number;
  /** A future moment in UTC: `4h` from now, or ISO 8601 with its zone. */
  readonly moment: string;
  /** Texts separated by commas. */
  readonly list: readonly string[];
  /** A text, added each time the flag is given. */
  readonly several: readonly string[];
  /** `name=value`, added each time the flag is given. */
  readonly pairs: Readonly<Record<string, string>>;
}
export type ValueKind = keyof ValueKinds;

/** Values that a field of a call may have, looked up in the contract on use, so that this table loads without it. */
export interface ContractChoices {
  readonly call: CallName;
  readonly field: string;
}

/**
 * Kinds of entities that a word may name: a stakeholder by short name or code, a bot by code, a support agent by login
 * id or name, the rest by name.
 */
export type Found = "stakeholder" | "bot" | "agent" | "department" | "branch" | "team" | "disposition" | "slaPriority";

interface Valued {
  readonly about: string;
  readonly value?: ValueKind;
  readonly choices?: readonly string[] | ContractChoices;
  readonly otherwise?: string | readonly string[];
  /** Field of the call, if its name differs. */
  readonly field?: string;
  /** Names an entity of this kind, or its id; the field receives the id. `none` clears an optional field. */
  readonly finds?: Found;
}

/** A positional argument. */
export interface Operand extends Valued {
  /** `<tag>`, `[plan]` if optional, `[ids...]` for any number. */
  readonly operand: string;
  /** Field by which people name the entity. */
  readonly by?: string;
}

/** Names an entity by the number shown in its list. */
export const byId = (about: string) => ({ operand: "<id>", about, value: "count" }) as const satisfies Operand;

/** A flag. Its key in the table is its long form in camel case, as the parser names it. */
export interface Flag extends Valued {
  /** `--search <text>`, `-y, --yes`. */
  readonly flags: string;
  readonly required?: true;
  /** Description of the negated flag, `--no-<flag>`, if there is one. */
  readonly no?: string;
  /** Value of the field when the flag is given; `true` when absent. */
  readonly means?: boolean;
  /** Shown commands use the short form. */
  readonly short?: true;
  /** Filter of the list by which it selects rows of a bulk verb. */
  readonly filters?: string;
  /** Accepted, so that a message can explain its absence, but not shown in help. */
  readonly hidden?: true;
}
export type Flags = Readonly<Record<string, Flag>>;

/** An entity named by one of its fields, or by its id. */
export interface Find {
  /** List that contains it, with or without pages. */
  readonly call: CallName;
  readonly by: string;
  /** Filter of the list by name; without one the whole list is read. */
  readonly search?: string;
  /** Command that lists them: `parley tags list`. */
  readonly listed: string;
  /** For short lists, the heading of the names in the message about an unknown one: `Templates`. */
  readonly known?: string;
}

/**
 * A command as data: the content of `--help`, the input of the parser, and the line that the console shows. Loads
 * nothing, because a help page must appear at once.
 */
export interface VerbDraft {
  readonly summary: string;
  readonly operands?: readonly Operand[];
  readonly flags?: Flags;
  /** Text between the options and the examples. */
  readonly note?: string;
  readonly examples?: readonly string[];
  /** Row of the contract that it calls. */
  readonly call?: CallName;
  /**
   * Action of a plain verb, which needs no implementation: the call, its columns and the fields of its flags are
   * sufficient.
   */
  readonly does?: "list" | "show" | "create" | "update" | "remove";
  /** Call that exports all rows of a list, for `fileFlags`. */
  readonly file?: CallName;
  /** Printed columns of a list, in order; `--quiet` prints the first one. */
  readonly columns?: readonly string[];
  /** Entity of a plain verb with its article: `a tag`. */
  readonly about?: string;
  /** Lookup of the entity that the first operand names. */
  readonly find?: Find;
  /** Change made to each of many rows. */
  readonly bulk?: Bulk;
  /** Not shown in help. */
  readonly hidden?: true;
}

export interface TopicDraft {
  readonly name: string;
  /**
   * Summary of a nested topic. A topic of the first word has its summary in the table of topics, which is read before
   * the topic.
   */
  readonly summary?: string;
  readonly verbs: Readonly<Record<string, VerbDraft | Topic>>;
}

/** A verb with the words of its command: `["tags", "create"]`. */
export type Verb<V extends VerbDraft = VerbDraft> = V & { readonly words: readonly string[] };
type Named<E> = E extends VerbDraft ? Verb<E> : E;
/** A topic groups verbs and nested topics. */
export type Topic<T extends TopicDraft = TopicDraft> = Omit<T, "verbs"> & {
  readonly verbs: { readonly [K in keyof T["verbs"]]: Named<T["verbs"][K]> };
};

export const isTopic = (entry: VerbDraft | TopicDraft): entry is TopicDraft => "verbs" in entry;

/** Declares a command without a topic: `parley serve`. */
export const defineVerb = <const V extends VerbDraft>(name: string, verb: V): Verb<V> => ({ ...verb, words: [name] });

/** Declares a topic, keeping the exact types of its verbs; `above` are the words before its name. */
export function defineTopic<const T extends TopicDraft & { readonly summary?: never }>(topic: T): Topic<T>;
export function defineTopic<const T extends TopicDraft & { readonly summary: string }>(topic: T, above: readonly string[]): Topic<T>;
export function defineTopic<const T extends TopicDraft>(topic: T, above: readonly string[] = []): Topic<T> {
  const words = [...above, topic.name];
  const verbs = Object.entries(topic.verbs).map(([name, verb]) => [name, isTopic(verb) ? verb : { ...verb, words: [...words, name] }]);
  return { ...topic, verbs: Object.fromEntries(verbs) } as Topic<T>;
}

/** Row of the contract with this name. */
export type RowNamed<N> = N extends `${infer A extends AreaName}.${infer V}`
  ? V extends keyof (typeof contract)[A]
    ? (typeof contract)[A][V]
    : never
  : never;
type PartOf<R, P extends string> = R extends { readonly [K in P]: { readonly _zod: { readonly input: infer I } } } ? I : unknown;
/** Fields of a call's query and body. */
export type FieldsOf<N> = PartOf<RowNamed<N>, "query"> & PartOf<RowNamed<N>, "body">;

/** Values that the contract allows for a field of a call. */
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

/** Options of a verb's implementation, from its flags. */
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
/** Arguments of a verb's implementation, from its operands in order. */
export type OperandsOf<V> = V extends { readonly operands: infer O extends readonly Operand[] }
  ? { -readonly [I in keyof O]: OperandValue<O[I]> }
  : [];

const OR_NONE: ReadonlySet<string | undefined> = new Set<ValueKind>(["day", "countOrNone", "textOrNone"]);
/** True when the word `none` means null for a flag. */
export const takesNone = ({ value, finds }: Flag): boolean => finds !== undefined || OR_NONE.has(value);

export const flagsOf = (verb: VerbDraft): readonly (readonly [name: string, flag: Flag])[] => Object.entries(verb.flags ?? {});
/** Returns `tag` for `<tag>`, `ids` for `[ids...]`. */
export const operandName = ({ operand }: Operand): string => operand.replaceAll(/[<>[\].]/g, "");
/** Field that an operand sets. */
export const operandField = (operand: Operand): string => operand.field ?? operandName(operand);
