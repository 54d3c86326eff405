import * as z from "zod/mini";
import { Day, type EntityKind, flag, idOf, loginId, longText, name, TimeZone, text, textIdOf } from "./schemas.ts";

type Schema = z.core.$ZodType;

/**
 * A field of a plain entity (ADR 0043): its wire format, its filter, and its properties for forms and tests. The
 * builders below keep the exact schemas; a field of another shape is an object like theirs.
 */
export interface Field {
  readonly kind: "text" | "choice" | "flag" | "number" | "texts" | "day" | "id";
  /** Kind of the referenced entity. */
  readonly of?: EntityKind;
  /** In a draft. */
  readonly sent: Schema;
  /** Schema in a response. */
  readonly shown: Schema;
  /** Schema in the query of a list; absent when there is no filter by this field. */
  readonly filter?: Schema;
  /** Default for a draft without it; absent for a required field. */
  readonly otherwise?: unknown;
  /** Options of a choice. */
  readonly choices?: readonly string[];
  /** Maximum: characters of a text, value of a number, or number of texts. */
  readonly most?: number;
  /** Minimum: value of a number, or characters of a text; 1 when absent. */
  readonly least?: number;
  /** Maximum length of each of several texts. */
  readonly each?: number;
  /** The nth valid value, where the kind and bounds imply none. */
  readonly example?: (n: number) => unknown;
  /** Invalid values, besides those implied by the kind and bounds. */
  readonly refused?: readonly unknown[];
  /** Required exactly when another field has this value: the team of a team's item. */
  readonly where?: { readonly field: string; readonly is: string };
}

/** A text of 1 to `most` characters, trimmed. */
export const textField = ({ most }: { readonly most: number }) =>
  ({ kind: "text", sent: name(most), shown: z.string(), most }) as const satisfies Field;

/** A trimmed text of several lines. */
export const longTextField = ({ most }: { readonly most: number }) =>
  ({ kind: "text", sent: longText(most), shown: z.string(), most }) as const satisfies Field;

/** A trimmed text of up to `most` characters, optional and possibly empty. */
export const optionalTextField = ({ most }: { readonly most: number }) =>
  ({ kind: "text", sent: z._default(text(most), ""), shown: z.string(), least: 0, most, otherwise: "" }) as const satisfies Field;

/** A text with a format: `sent` checks it, and `example` and `refused` illustrate it. */
export const patternField = <S extends Schema>(sent: S, more: { readonly example: (n: number) => string; readonly refused: readonly string[] }) =>
  ({ kind: "text", sent, shown: z.string(), ...more }) as const satisfies Field;

/** One of a few words, which lists can filter by. */
export const choiceField = <const C extends readonly [string, ...string[]]>(choices: C) => {
  const schema = z.enum(choices);
  return { kind: "choice", sent: schema, shown: schema, filter: schema, choices } as const satisfies Field;
};

/** A boolean, which lists can filter by. */
export const flagField = () => ({ kind: "flag", sent: z.boolean(), shown: z.boolean(), filter: flag }) as const satisfies Field;

/** A whole number from `least`, by default 1, to `most`. */
export const numberField = ({ least = 1, most }: { readonly least?: number; readonly most: number }) =>
  ({ kind: "number", sent: z.int().check(z.minimum(least), z.maximum(most)), shown: z.int(), least, most }) as const satisfies Field;

/** The same, or null, which is the default. */
export const optionalNumberField = ({ least = 1, most }: { readonly least?: number; readonly most: number }) =>
  ({
    kind: "number",
    sent: z._default(z.nullable(z.int().check(z.minimum(least), z.maximum(most))), null),
    shown: z.nullable(z.int()),
    least,
    most,
    otherwise: null,
  }) as const satisfies Field;

/** Name of a time zone, or null, which is the default. */
export const zoneField = () =>
  ({
    kind: "text",
    sent: z._default(z.nullable(TimeZone), null),
    shown: z.nullable(z.string()),
    otherwise: null,
    example: (n: number) => (n % 2 === 0 ? "Africa/Nairobi" : "Asia/Kolkata"),
    refused: ["+03:00", "Nowhere/Town"],
  }) as const satisfies Field;

/** Id of an entity of the stakeholder, or null, which is the default. Lists can filter by it. */
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

/** Logins of users of the stakeholder, in order and without duplicates. */
export const peopleField = () =>
  ({
    kind: "texts",
    of: "loginId",
    sent: z._default(z.array(loginId()).check(z.maxLength(PEOPLE_MAX), z.overwrite(oncePerLogin)), []),
    shown: z.array(z.string()),
    otherwise: [],
    example: () => [],
  }) as const satisfies Field;

/** A calendar day, `YYYY-MM-DD`, or null, which is the default. */
export const dayField = () =>
  ({ kind: "day", sent: z._default(z.nullable(Day), null), shown: z.nullable(z.string()), otherwise: null }) as const satisfies Field;

/** Up to `most` texts, each of 1 to `each` characters. */
export const textsField = ({ each, most }: { readonly each: number; readonly most: number }) =>
  ({ kind: "texts", sent: z.array(name(each)).check(z.maxLength(most)), shown: z.array(z.string()), each, most }) as const satisfies Field;

/**
 * The same field, allowed and required exactly when another one has a value; the gateway refuses other combinations
 * with the field's name.
 */
export const onlyWhere = <F extends Field, const W extends Required<Field>["where"]>(field: F, where: W): F & { readonly where: W } => ({
  ...field,
  where,
});

type Defaulted<F extends Field> = Omit<F, "sent"> & { readonly sent: z.ZodMiniDefault<F["sent"]>; readonly otherwise: z.output<F["sent"]> };

/** The same field, optional in drafts with the default `otherwise`. */
export const withDefault = <F extends Field>(
  field: F,
  otherwise: z.output<F["sent"]> & z.core.util.NoUndefined<z.output<F["sent"]>>,
): Defaulted<F> => ({
  ...field,
  sent: z._default(field.sent, otherwise),
  otherwise,
});
