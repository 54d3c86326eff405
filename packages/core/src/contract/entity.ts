import * as z from "zod/mini";
import type { Field } from "./fields.ts";
import type { PlainEntityKind } from "./plain-kinds.ts";

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, Field>>;
type Shape = Readonly<Record<string, Schema>>;
type Flat<T> = { [K in keyof T]: T[K] };

type Numbered = ReturnType<typeof z.int>;
type DraftShape<F extends Fields> = { -readonly [K in keyof F]: F[K]["sent"] };
type ShownShape<F extends Fields, A extends Shape> = Flat<
  { id: Numbered } & { -readonly [K in keyof F]: F[K]["shown"] } & { -readonly [K in keyof A]: A[K] } & { version: Numbered }
>;

export interface AnyEntity {
  readonly kind: PlainEntityKind;
  /** Name of one entity with its article. The audit and refusals use it without the article. */
  readonly one: `a ${string}` | `an ${string}`;
  /** Fields of the entity, in the order in which a form shows them. */
  readonly fields: Fields;
  /** Field whose value is unique within a stakeholder. A duplicate causes 409. */
  readonly unique: string;
  /** True if the value is unique across all stakeholders. */
  readonly isUniqueEverywhere?: true;
  readonly draft: Schema;
  readonly output: Schema;
}

export interface Entity<F extends Fields = Fields, A extends Shape = Shape> extends AnyEntity {
  readonly fields: F;
  readonly unique: keyof F & string;
  /** Input for creating the entity, and with a version for changing it. */
  readonly draft: z.ZodMiniObject<DraftShape<F>, z.core.$strict>;
  /** Response with the id, the fields, the values added by the gateway, and the version. */
  readonly output: z.ZodMiniObject<ShownShape<F, A>, z.core.$strip>;
}

interface EntityOptions<F extends Fields, A extends Shape> extends Pick<AnyEntity, "one" | "isUniqueEverywhere"> {
  readonly fields: F;
  readonly unique: keyof F & string;
  /** Values that the gateway adds to a response after the fields, such as counts. */
  readonly adds: A;
}

/**
 * Declares a plain entity, which is an entry of a list that users of a stakeholder maintain by hand. Each change
 * increments its version (ADR 0043).
 */
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
