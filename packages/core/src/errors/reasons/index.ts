import { fillReason, type Reason, type ReasonValue } from "../reason.ts";
import { billing } from "./billing.ts";
import { bots } from "./bots.ts";
import { chats } from "./chats.ts";
import { email } from "./email.ts";
import { identity } from "./identity.ts";
import { people } from "./people.ts";
import { platform } from "./platform.ts";
import { reporting } from "./reporting.ts";
import { routing } from "./routing.ts";
import { shared } from "./shared.ts";
import { tickets } from "./tickets.ts";

type CodesOf<Table> = Table extends unknown ? keyof Table : never;
type Twice<Tables extends readonly unknown[]> = Tables extends readonly [infer First, ...infer Rest]
  ? (keyof First & CodesOf<Rest[number]>) | Twice<Rest>
  : never;
const TABLES = [billing, bots, chats, email, identity, people, platform, reporting, routing, shared, tickets] as const;
/** Table of all reason texts. It does not compile if two areas define a reason with the same code. */
const NO_CODE_TWICE: [Twice<typeof TABLES>] extends [never] ? typeof TABLES : { readonly twice: Twice<typeof TABLES> } = TABLES;

type Union<Table> = (Table extends unknown ? (table: Table) => void : never) extends (all: infer All) => void ? All : never;
type Reasons = Union<(typeof TABLES)[number]>;

/**
 * English text of each reason by its code; the gateway provides a value for each placeholder such as `{seconds}`. A
 * text with `one` and `other` depends on the value `count`. Clients select translations by the code (docs/adr/0176).
 * The console does not load this table.
 */
export const REASONS = Object.assign({}, ...NO_CODE_TWICE) as Reasons;

export type ReasonCode = keyof Reasons;

type Bare<Name extends string> = Name extends `${string}{${infer Rest}` ? Bare<Rest> : Name;
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Bare<Name> | Placeholders<Rest> : never;
type Forms<Text> = Text extends string ? Text : Text[keyof Text];
type PlaceholdersOf<Code extends ReasonCode> = Placeholders<Forms<Reasons[Code]>>;

/** Codes of the reasons whose text has no placeholders. */
export type PlainCode = { [Code in ReasonCode]: [PlaceholdersOf<Code>] extends [never] ? Code : never }[ReasonCode];

declare const checked: unique symbol;
/** Reason from the table `REASONS` with its values. Only `because` creates it. */
export interface TableReason extends Reason {
  readonly code: ReasonCode;
  readonly [checked]: true;
}

/**
 * Reason in the form that refusals take as an argument: the code alone if its text has no placeholders, else the result
 * of `because`.
 */
export type Why = PlainCode | TableReason;

/**
 * Creates a reason with the values of its placeholders. The compiler checks that exactly the placeholders of the
 * reason's text have a value.
 */
export const because = <Code extends ReasonCode>(
  code: Code,
  ...[values]: Code extends PlainCode ? [] : [values: Readonly<Record<PlaceholdersOf<Code>, ReasonValue>>]
): TableReason => ({ code, ...(values && { values }) }) as TableReason;

/** True if a value is a reason and not another result, such as a change. */
export const isWhy = (value: object | string): value is Why => typeof value === "string" || "code" in value;

export const reasonOf = (why: Why): TableReason => (typeof why === "string" ? because(why) : why);

/** Returns the English text of a reason with its placeholders filled in. */
export const reasonText = (why: Why | Reason): string => {
  const { code, values }: Reason = typeof why === "string" ? { code: why } : why;
  const text: string | { readonly one: string; readonly other: string } = REASONS[code as ReasonCode] ?? code;
  const form = typeof text === "string" ? text : values?.count === 1 ? text.one : text.other;
  return fillReason(form, values, (value) => (typeof value === "object" ? reasonText(value) : String(value)));
};
