import * as z from "zod/mini";
import type { Field } from "./fields.ts";
import type { PlainKind } from "./plain-kinds.ts";

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, Field>>;
type Shape = Readonly<Record<string, Schema>>;
type Flat<T> = { [K in keyof T]: T[K] };

type Numbered = ReturnType<typeof z.int>;
type DraftShape<F extends Fields> = { -readonly [K in keyof F]: F[K]["sent"] };
type ShownShape<F extends Fields, A extends Shape> = Flat<
  { id: Numbered } & { -readonly [K in keyof F]: F[K]["shown"] } & { -readonly [K in keyof A]: A[K] } & { version: Numbered }
>;

/** What is known of any plain entity, whatever its fields. */
export interface AnyEntity {
  readonly kind: PlainKind;
  /** What people call one, with its article; the audit and the texts of a refusal say it without. */
  readonly one: `a ${string}` | `an ${string}`;
  /** In the order of a form. */
  readonly fields: Fields;
  /** Whose value only one of a stakeholder may have; a second one is answered 409. */
  readonly unique: string;
  /** Not even another stakeholder may have the same. */
  readonly isUniqueEverywhere?: true;
  readonly draft: Schema;
  readonly output: Schema;
}

export interface Entity<F extends Fields = Fields, A extends Shape = Shape> extends AnyEntity {
  readonly fields: F;
  readonly unique: keyof F & string;
  /** What is sent to create one, and with a version to change one. */
  readonly draft: z.ZodMiniObject<DraftShape<F>, z.core.$strict>;
  /** What is answered: the id, the fields, what the gateway adds, and the version. */
  readonly output: z.ZodMiniObject<ShownShape<F, A>, z.core.$strip>;
}

interface EntityOptions<F extends Fields, A extends Shape> extends Pick<AnyEntity, "one" | "isUniqueEverywhere"> {
  readonly fields: F;
  readonly unique: keyof F & string;
  /** What the gateway adds to an answer, after the fields: counts, and what follows from them. */
  readonly adds: A;
}

/** Names a plain entity: people of a stakeholder keep a list of it by hand, and each change to one counts its version (ADR 0043). */
export const entity = <F extends Fields, A extends Shape>(
  kind: AnyEntity["kind"],
  { one, fields, unique, isUniqueEverywhere, adds }: EntityOptions<F, A>,
): Entity<F, A> => {
  const each = (part: "sent" | "shown") => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]]));
  return {
    kind,
    one,
    fields,
    unique,
    ...(isUniqueEverywhere && { isUniqueEverywhere }),
    draft: z.strictObject(each("sent") as DraftShape<F>),
    output: z.object({ id: z.int(), ...each("shown"), ...adds, version: z.int() } as unknown as ShownShape<F, A>),
  };
};
