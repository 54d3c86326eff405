import * as z from "zod/mini";
import { Day, type EntityKind, flag, idOf, loginId, longText, name, TimeZone, text, textIdOf } from "./schemas.ts";

type Schema = z.core.$ZodType;

/**
 * Field of a plain entity (ADR 0043), with its schemas in the API, its filter, and its properties for forms and tests.
 * The functions below build the common ones and keep the exact types of their schemas; a special field is a literal
 * object of this type.
 */
export interface Field {
  readonly kind: "text" | "choice" | "flag" | "number" | "texts" | "day" | "id";
  readonly of?: EntityKind;
  /** Schema of the field in a request that creates or changes the entity. */
  readonly sent: Schema;
  /** Schema of the field in a response. */
  readonly shown: Schema;
  /** Schema in the query of a list; absent when there is no filter by this field. */
  readonly filter?: Schema;
  /** Default in a draft without the field. Absent for a required field. */
  readonly otherwise?: unknown;
  readonly choices?: readonly string[];
  /** Maximum number of characters of a text, maximum value of a number, or maximum number of items of a list. */
  readonly most?: number;
  /** Minimum value of a number, or minimum number of characters of a text. The default is 1. */
  readonly least?: number;
  /** Maximum number of characters of each string in a list. */
  readonly each?: number;
  /** Returns the nth valid value for tests, if it cannot be derived from the type and limits. */
  readonly example?: (n: number) => unknown;
  /** Invalid values for tests, in addition to those derived from the type and limits. */
  readonly refused?: readonly unknown[];
  /**
   * Condition on another field under which this one is required; otherwise it must be empty. An example is the team of
   * a canned reply with the scope `team`.
   */
  readonly where?: { readonly field: string; readonly is: string };
}

/** Returns a field for a trimmed string of 1 to `most` characters. */
export const textField = ({ most }: { readonly most: number }) =>
  ({ kind: "text", sent: name(most), shown: z.string(), most }) as const satisfies Field;

/** Returns a field for a trimmed string that may have several lines. */
export const longTextField = ({ most }: { readonly most: number }) =>
  ({ kind: "text", sent: longText(most), shown: z.string(), most }) as const satisfies Field;

/** Returns a field for a trimmed string of up to `most` characters, which may be empty or absent. */
export const optionalTextField = ({ most }: { readonly most: number }) =>
  ({ kind: "text", sent: z._default(text(most), ""), shown: z.string(), least: 0, most, otherwise: "" }) as const satisfies Field;

/** Returns a field for a string with a format. `sent` validates it; tests use `example` and `refused`. */
export const patternField = <S extends Schema>(sent: S, more: { readonly example: (n: number) => string; readonly refused: readonly string[] }) =>
  ({ kind: "text", sent, shown: z.string(), ...more }) as const satisfies Field;

/** Returns a field with a fixed set of values. Lists can filter by it. */
export const choiceField = <const C extends readonly [string, ...string[]]>(choices: C) => {
  const schema = z.enum(choices);
  return { kind: "choice", sent: schema, shown: schema, filter: schema, choices } as const satisfies Field;
};

export const flagField = () => ({ kind: "flag", sent: z.boolean(), shown: z.boolean(), filter: flag }) as const satisfies Field;

/** Returns a field for an integer from `least`, by default 1, to `most`. */
export const numberField = ({ least = 1, most }: { readonly least?: number; readonly most: number }) =>
  ({ kind: "number", sent: z.int().check(z.minimum(least), z.maximum(most)), shown: z.int(), least, most }) as const satisfies Field;

/** Returns a field for an integer from `least`, by default 1, to `most`, or null, which is the default. */
export const optionalNumberField = ({ least = 1, most }: { readonly least?: number; readonly most: number }) =>
  ({
    kind: "number",
    sent: z._default(z.nullable(z.int().check(z.minimum(least), z.maximum(most))), null),
    shown: z.nullable(z.int()),
    least,
    most,
    otherwise: null,
  }) as const satisfies Field;

/** Returns a field for the name of a time zone, or null, which is the default. */
export const zoneField = () =>
  ({
    kind: "text",
    sent: z._default(z.nullable(TimeZone), null),
    shown: z.nullable(z.string()),
    otherwise: null,
    example: (n: number) => (n % 2 === 0 ? "Africa/Nairobi" : "Asia/Kolkata"),
    refused: ["+03:00", "Nowhere/Town"],
  }) as const satisfies Field;

/**
 * Returns a field for the id of another entity of the stakeholder, or null, which is the default. Lists can filter by
 * it.
 */
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

/** Returns a field for the login ids of users of the stakeholder. The order is kept and duplicates are removed. */
export const peopleField = () =>
  ({
    kind: "texts",
    of: "loginId",
    sent: z._default(z.array(loginId()).check(z.maxLength(PEOPLE_MAX), z.overwrite(oncePerLogin)), []),
    shown: z.array(z.string()),
    otherwise: [],
    example: () => [],
  }) as const satisfies Field;

/** Returns a field for a calendar day, `YYYY-MM-DD`, or null, which is the default. */
export const dayField = () =>
  ({ kind: "day", sent: z._default(z.nullable(Day), null), shown: z.nullable(z.string()), otherwise: null }) as const satisfies Field;

/** Returns a field for up to `most` strings of 1 to `each` characters. */
export const textsField = ({ each, most }: { readonly each: number; readonly most: number }) =>
  ({ kind: "texts", sent: z.array(name(each)).check(z.maxLength(most)), shown: z.array(z.string()), each, most }) as const satisfies Field;

/**
 * Makes a field required if another field has a given value, and forbidden otherwise. The gateway refuses other
 * combinations and reports the field's name.
 */
export const requiredOnlyWhere = <F extends Field, const W extends Required<Field>["where"]>(field: F, where: W): F & { readonly where: W } => ({
  ...field,
  where,
});

type Defaulted<F extends Field> = Omit<F, "sent"> & { readonly sent: z.ZodMiniDefault<F["sent"]>; readonly otherwise: z.output<F["sent"]> };

/** Makes a field optional in drafts, with the default `otherwise`. */
export const withDefault = <F extends Field>(
  field: F,
  otherwise: z.output<F["sent"]> & z.core.util.NoUndefined<z.output<F["sent"]>>,
): Defaulted<F> => ({
  ...field,
  sent: z._default(field.sent, otherwise),
  otherwise,
});
