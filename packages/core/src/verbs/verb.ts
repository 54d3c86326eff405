import type { AreaName, CallName, contract } from "../contract/rows.ts";
import type { Bulk } from "./bulk.ts";

/** How the word behind a flag becomes a value, and what it becomes; text that is taken as it is names none. */
export interface ValueKinds {
  /** A whole number from 1 on. */
  readonly count: number;
  /** The same, or `none` for no number, which the call takes as null. */
  readonly countOrNone: number | "none";
  /** A text, or `none` for no text, which the call takes as null. */
  readonly textOrNone: string;
  /** A whole number from 0 to 100. */
  readonly percent: number;
  /** A calendar day, or `none` for no day, which the call takes as null. */
  readonly day: string;
  /** A part of a whole, 0 to 1. */
  readonly share: number;
  /** Seconds, with a fraction if need be. */
  readonly seconds: number;
  /** Rows under way at once. */
  readonly atOnce: number;
  /** Rows a second. */
  readonly perSecond: number;
  /** A moment to come, in UTC: `4h` from now, or ISO 8601 with its zone. */
  readonly moment: string;
  /** Texts separated by commas. */
  readonly list: readonly string[];
  /** A text more each time that the flag is given. */
  readonly several: readonly string[];
  /** `name=value`, one more each time that the flag is given. */
  readonly pairs: Readonly<Record<string, string>>;
}
export type ValueKind = keyof ValueKinds;

/** The values that a field of a call may have. They are looked up in the contract, so that this table is loaded without it. */
export interface ContractChoices {
  readonly call: CallName;
  readonly field: string;
}

/** What a word of the command line may name: a stakeholder by short name or code, a bot by code, a support agent by login id or name, the rest by name. */
export type Found = "stakeholder" | "bot" | "agent" | "department" | "branch" | "team" | "disposition" | "slaPriority";

interface Valued {
  readonly about: string;
  readonly value?: ValueKind;
  readonly choices?: readonly string[] | ContractChoices;
  readonly otherwise?: string | readonly string[];
  /** The field of the call that it gives, where that is called something else. */
  readonly field?: string;
  /** It names one of these as people call it, or by id, and the field takes its id; where the field may have none, `none` stands for that. */
  readonly finds?: Found;
}

/** A word of the command line that no flag stands before. */
export interface Operand extends Valued {
  /** `<tag>`, `[plan]` where it may be left out, `[ids...]` for as many as there are. */
  readonly operand: string;
  /** The field of a thing by which a person names it here. */
  readonly by?: string;
}

/** Names a thing by its number, which its list shows. */
export const byId = (about: string) => ({ operand: "<id>", about, value: "count" }) as const satisfies Operand;

/** A flag. Its key in the table is its long form in camel case, as the parser of the line names it. */
export interface Flag extends Valued {
  /** `--search <text>`, `-y, --yes`. */
  readonly flags: string;
  readonly required?: true;
  /** The flag has an opposite, `--no-<flag>`, and this is what it is about. */
  readonly no?: string;
  /** The value that the field has when the flag is given, where it is not `true`. */
  readonly means?: boolean;
  /** A shown command has the short form. */
  readonly short?: true;
  /** It finds the rows of a bulk verb: by this filter of its list. */
  readonly filters?: string;
  /** It is taken, so that the work can say why not, but no help offers it. */
  readonly hidden?: true;
}
export type Flags = Readonly<Record<string, Flag>>;

/** A thing named by a person: by a field of it, or by its id. */
export interface Find {
  /** The list that it stands in, by page or whole. */
  readonly call: CallName;
  readonly by: string;
  /** The filter of the list that narrows it down to things so called; without one the whole list is read. */
  readonly search?: string;
  /** The command that lists them: `parley tags list`. */
  readonly listed: string;
  /** Where there are few, a failure names them behind this: `Templates`. */
  readonly known?: string;
}

/**
 * One command as data: what `--help` prints, what the parser takes, and how the console writes the line that does the same. Loads nothing, for a help page
 * has to be there at once.
 */
export interface VerbDraft {
  readonly summary: string;
  readonly operands?: readonly Operand[];
  readonly flags?: Flags;
  /** Said between the options and the examples. */
  readonly note?: string;
  readonly examples?: readonly string[];
  /** The row of the contract that it calls. */
  readonly call?: CallName;
  /** What it is that a plain verb does, which needs no work of its own: the call, its columns and the fields of its flags say all. */
  readonly does?: "list" | "show" | "create" | "update" | "remove";
  /** The call that answers all that a list matches as a file, for `fileFlags`. */
  readonly file?: CallName;
  /** What a list prints, in this order; the first column is what `--quiet` prints. */
  readonly columns?: readonly string[];
  /** What a plain verb is about, with its article: `a tag`. */
  readonly about?: string;
  /** How a plain verb finds the thing that its first operand names. */
  readonly find?: Find;
  /** What it does to each of many rows. */
  readonly bulk?: Bulk;
  /** Shows in no help. */
  readonly hidden?: true;
}

export interface TopicDraft {
  readonly name: string;
  /** Of a topic within another one. One of the first word has its summary in the table of topics, which is read before the topic is. */
  readonly summary?: string;
  readonly verbs: Readonly<Record<string, VerbDraft | Topic>>;
}

/** A verb that knows the words it is called by: `["tags", "create"]`. */
export type Verb<V extends VerbDraft = VerbDraft> = V & { readonly words: readonly string[] };
type Named<E> = E extends VerbDraft ? Verb<E> : E;
/** A topic groups verbs, and topics of its own. */
export type Topic<T extends TopicDraft = TopicDraft> = Omit<T, "verbs"> & {
  readonly verbs: { readonly [K in keyof T["verbs"]]: Named<T["verbs"][K]> };
};

export const isTopic = (entry: VerbDraft | TopicDraft): entry is TopicDraft => "verbs" in entry;

/** A command that stands in no topic: `parley serve`. */
export const defineVerb = <const V extends VerbDraft>(name: string, verb: V): Verb<V> => ({ ...verb, words: [name] });

/** Declares a topic and keeps the exact types of its verbs; `above` are the words before its name. */
export function defineTopic<const T extends TopicDraft & { readonly summary?: never }>(topic: T): Topic<T>;
export function defineTopic<const T extends TopicDraft & { readonly summary: string }>(topic: T, above: readonly string[]): Topic<T>;
export function defineTopic<const T extends TopicDraft>(topic: T, above: readonly string[] = []): Topic<T> {
  const words = [...above, topic.name];
  const verbs = Object.entries(topic.verbs).map(([name, verb]) => [name, isTopic(verb) ? verb : { ...verb, words: [...words, name] }]);
  return { ...topic, verbs: Object.fromEntries(verbs) } as Topic<T>;
}

/** The row of the contract that a call's name stands for. */
export type RowNamed<N> = N extends `${infer A extends AreaName}.${infer V}`
  ? V extends keyof (typeof contract)[A]
    ? (typeof contract)[A][V]
    : never
  : never;
type PartOf<R, P extends string> = R extends { readonly [K in P]: { readonly _zod: { readonly input: infer I } } } ? I : unknown;
/** What a call takes in its query and its body, by field. */
export type FieldsOf<N> = PartOf<RowNamed<N>, "query"> & PartOf<RowNamed<N>, "body">;

/** The values that the contract has for a field of a call. */
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

/** What a verb's flags come to, as its work is given it. */
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
/** What a verb's operands come to, in their order. */
export type OperandsOf<V> = V extends { readonly operands: infer O extends readonly Operand[] }
  ? { -readonly [I in keyof O]: OperandValue<O[I]> }
  : [];

const OR_NONE: ReadonlySet<string | undefined> = new Set<ValueKind>(["day", "countOrNone", "textOrNone"]);
/** Whether the word `none` stands for null behind a flag. */
export const takesNone = ({ value, finds }: Flag): boolean => finds !== undefined || OR_NONE.has(value);

export const flagsOf = (verb: VerbDraft): readonly (readonly [name: string, flag: Flag])[] => Object.entries(verb.flags ?? {});
/** `tag` of `<tag>`, `ids` of `[ids...]`. */
export const operandName = ({ operand }: Operand): string => operand.replaceAll(/[<>[\].]/g, "");
/** The field that an operand gives. */
export const operandField = (operand: Operand): string => operand.field ?? operandName(operand);
