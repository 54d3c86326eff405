import * as z from "zod/mini";
import { Day, type EntityKind, flag, idOf, loginId, longText, name, TimeZone, text, textIdOf } from "./schemas.ts";

type Schema = z.core.$ZodType;

/**
 * One field of a plain entity (ADR 0043): how it is sent and answered, how a list is filtered by it, and what forms and tests have to know of it.
 * The builders below keep the exact schemas; a field of another shape is an object like theirs.
 */
export interface Field {
  readonly kind: "text" | "choice" | "flag" | "number" | "texts" | "day" | "id";
  /** What it names. */
  readonly of?: EntityKind;
  /** In a draft. */
  readonly sent: Schema;
  /** In an answer. */
  readonly shown: Schema;
  /** In the query of a list; absent from what no list is filtered by. */
  readonly filter?: Schema;
  /** What stands for it when a draft leaves it out; absent from what has to be given. */
  readonly otherwise?: unknown;
  /** What a choice is made of. */
  readonly choices?: readonly string[];
  /** The longest text in characters, the largest number, the most texts. */
  readonly most?: number;
  /** The smallest number, the shortest text; 1 when absent. */
  readonly least?: number;
  /** The longest of several texts. */
  readonly each?: number;
  /** The nth good value, where kind and bounds do not tell one. */
  readonly example?: (n: number) => unknown;
  /** Values that are refused, beside those that kind and bounds tell. */
  readonly refused?: readonly unknown[];
  /** Given exactly where another field has this value: the team of what belongs to a team. */
  readonly where?: { readonly field: string; readonly is: string };
}

/** A text of 1 to `most` characters, trimmed. */
export const textField = ({ most }: { readonly most: number }) =>
  ({ kind: "text", sent: name(most), shown: z.string(), most }) as const satisfies Field;

/** A text of several lines, trimmed. */
export const longTextField = ({ most }: { readonly most: number }) =>
  ({ kind: "text", sent: longText(most), shown: z.string(), most }) as const satisfies Field;

/** A text of up to `most` characters, trimmed, which may be empty or left out. */
export const optionalTextField = ({ most }: { readonly most: number }) =>
  ({ kind: "text", sent: z._default(text(most), ""), shown: z.string(), least: 0, most, otherwise: "" }) as const satisfies Field;

/** A text that has to be written in one way: `sent` says which, and `example` and `refused` show it. */
export const patternField = <S extends Schema>(sent: S, more: { readonly example: (n: number) => string; readonly refused: readonly string[] }) =>
  ({ kind: "text", sent, shown: z.string(), ...more }) as const satisfies Field;

/** One of a few words. A list can be filtered by it. */
export const choiceField = <const C extends readonly [string, ...string[]]>(choices: C) => {
  const schema = z.enum(choices);
  return { kind: "choice", sent: schema, shown: schema, filter: schema, choices } as const satisfies Field;
};

/** Yes or no. A list can be filtered by it. */
export const flagField = () => ({ kind: "flag", sent: z.boolean(), shown: z.boolean(), filter: flag }) as const satisfies Field;

/** A whole number from `least`, which is 1 unless something else is said, to `most`. */
export const numberField = ({ least = 1, most }: { readonly least?: number; readonly most: number }) =>
  ({ kind: "number", sent: z.int().check(z.minimum(least), z.maximum(most)), shown: z.int(), least, most }) as const satisfies Field;

/** The same, or none: null, which also stands for one that is left out. */
export const optionalNumberField = ({ least = 1, most }: { readonly least?: number; readonly most: number }) =>
  ({
    kind: "number",
    sent: z._default(z.nullable(z.int().check(z.minimum(least), z.maximum(most))), null),
    shown: z.nullable(z.int()),
    least,
    most,
    otherwise: null,
  }) as const satisfies Field;

/** A time zone by its name, or none: null, which also stands for one that is left out. */
export const zoneField = () =>
  ({
    kind: "text",
    sent: z._default(z.nullable(TimeZone), null),
    shown: z.nullable(z.string()),
    otherwise: null,
    example: (n: number) => (n % 2 === 0 ? "Africa/Nairobi" : "Asia/Kolkata"),
    refused: ["+03:00", "Nowhere/Town"],
  }) as const satisfies Field;

/** One of the stakeholder's things of a kind, by its id, or none: null, which also stands for one that is left out. A list can be filtered by it. */
export const referenceField = (of: EntityKind) =>
  ({
    kind: "id",
    of,
    sent: z._default(z.nullable(idOf(of)), null),
    shown: z.nullable(z.int()),
    filter: textIdOf(of),
    otherwise: null,
  }) as const satisfies Field;

const PEOPLE_MAX = 500;
const oncePerLogin = (logins: readonly string[]): string[] => [...new Set(logins)].sort();

/** People of the stakeholder by their logins, each once and in their order. */
export const peopleField = () =>
  ({
    kind: "texts",
    of: "loginId",
    sent: z._default(z.array(loginId()).check(z.maxLength(PEOPLE_MAX), z.overwrite(oncePerLogin)), []),
    shown: z.array(z.string()),
    otherwise: [],
    example: () => [],
  }) as const satisfies Field;

/** A calendar day, `YYYY-MM-DD`, or none: null, which also stands for one that is left out. */
export const dayField = () =>
  ({ kind: "day", sent: z._default(z.nullable(Day), null), shown: z.nullable(z.string()), otherwise: null }) as const satisfies Field;

/** Up to `most` texts, each of 1 to `each` characters. */
export const textsField = ({ each, most }: { readonly each: number; readonly most: number }) =>
  ({ kind: "texts", sent: z.array(name(each)).check(z.maxLength(most)), shown: z.array(z.string()), each, most }) as const satisfies Field;

/** The same field, which is given exactly where another one has a value; the gateway refuses anything else beside the field. */
export const onlyWhere = <F extends Field, const W extends Required<Field>["where"]>(field: F, where: W): F & { readonly where: W } => ({
  ...field,
  where,
});

type Defaulted<F extends Field> = Omit<F, "sent"> & { readonly sent: z.ZodMiniDefault<F["sent"]>; readonly otherwise: z.output<F["sent"]> };

/** The same field, which may be left out of a draft and then is `otherwise`. */
export const withDefault = <F extends Field>(
  field: F,
  otherwise: z.output<F["sent"]> & z.core.util.NoUndefined<z.output<F["sent"]>>,
): Defaulted<F> => ({
  ...field,
  sent: z._default(field.sent, otherwise),
  otherwise,
});
