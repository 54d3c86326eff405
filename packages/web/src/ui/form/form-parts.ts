import type { ReactElement } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import {
  CheckboxField,
  type CheckboxOwn,
  ChoiceField,
  type ChoiceOwn,
  EnumField,
  type EnumOwn,
  type FieldFrame,
  FileField,
  type FileOwn,
  IdField,
  type IdOwn,
  LinesField,
  LongTextField,
  type LongTextOwn,
  MoneyField,
  type MoneyOwn,
  NumberField,
  type NumberOwn,
  PersonField,
  type PersonOwn,
  SwitchField,
  type SwitchOwn,
  TagsField,
  TextField,
  type TextOwn,
  TimeField,
  type TimeOwn,
} from "./field-parts.tsx";

/** Fields of a form whose value is a `V`, or missing. */
type PathTo<Values extends FieldValues, V> = { [N in Path<Values>]: V extends NonNullable<PathValue<Values, N>> ? N : never }[Path<Values>];
/** Fields whose value is one of a few texts. */
type PathToEnum<Values extends FieldValues> = {
  [N in Path<Values>]: NonNullable<PathValue<Values, N>> extends string ? (string extends NonNullable<PathValue<Values, N>> ? never : N) : never;
}[Path<Values>];

type Part<Values extends FieldValues, V, Own = unknown> = (props: { readonly name: PathTo<Values, V> } & FieldFrame & Own) => ReactElement;

/** Field components of a form over these values: each accepts only names of fields of its type. */
export interface FormParts<Values extends FieldValues> {
  readonly TextField: Part<Values, string, TextOwn>;
  readonly LongTextField: Part<Values, string, LongTextOwn>;
  readonly TimeField: Part<Values, string, TimeOwn>;
  readonly PersonField: Part<Values, string, PersonOwn>;
  readonly ChoiceField: Part<Values, string, ChoiceOwn>;
  readonly IdField: Part<Values, number, IdOwn>;
  readonly NumberField: Part<Values, number, NumberOwn>;
  readonly MoneyField: Part<Values, number, MoneyOwn>;
  readonly SwitchField: Part<Values, boolean, SwitchOwn>;
  readonly CheckboxField: Part<Values, boolean, CheckboxOwn>;
  readonly FileField: Part<Values, File, FileOwn>;
  readonly TagsField: Part<Values, string[]>;
  readonly LinesField: Part<Values, string[], LongTextOwn>;
  readonly EnumField: <N extends PathToEnum<Values>>(
    props: { readonly name: N } & FieldFrame & EnumOwn<NonNullable<PathValue<Values, N>> & string>,
  ) => ReactElement;
}

const PARTS = {
  TextField,
  LongTextField,
  TimeField,
  PersonField,
  ChoiceField,
  IdField,
  NumberField,
  MoneyField,
  SwitchField,
  CheckboxField,
  FileField,
  TagsField,
  LinesField,
  EnumField,
};

/** The same components for every form, with the form's types. */
export const formParts = <Values extends FieldValues>(): FormParts<Values> => PARTS as unknown as FormParts<Values>;
