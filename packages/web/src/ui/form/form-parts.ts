import type { ReactElement } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import {
  CheckboxField,
  type CheckboxFieldOptions,
  ChoiceField,
  type ChoiceFieldOptions,
  EnumField,
  type EnumFieldOptions,
  type FieldFrame,
  FileField,
  type FileFieldOptions,
  IdField,
  type IdFieldOptions,
  LinesField,
  LongTextField,
  type LongTextFieldOptions,
  MoneyField,
  type MoneyFieldOptions,
  NumberField,
  type NumberFieldOptions,
  PersonField,
  type PersonFieldOptions,
  SwitchField,
  type SwitchFieldOptions,
  TagsField,
  TextField,
  type TextFieldOptions,
  TimeField,
  type TimeFieldOptions,
} from "./field-parts.tsx";

/** Names of the fields whose value is a `V` or missing. */
type PathTo<Values extends FieldValues, V> = { [N in Path<Values>]: V extends NonNullable<PathValue<Values, N>> ? N : never }[Path<Values>];
/** Names of the fields whose value is one of a few strings. */
type PathToEnum<Values extends FieldValues> = {
  [N in Path<Values>]: NonNullable<PathValue<Values, N>> extends string ? (string extends NonNullable<PathValue<Values, N>> ? never : N) : never;
}[Path<Values>];

type Part<Values extends FieldValues, V, Own = unknown> = (props: { readonly name: PathTo<Values, V> } & FieldFrame & Own) => ReactElement;

/** Field components for a form with these values. Each accepts only names of fields of its type. */
export interface FormParts<Values extends FieldValues> {
  readonly TextField: Part<Values, string, TextFieldOptions>;
  readonly LongTextField: Part<Values, string, LongTextFieldOptions>;
  readonly TimeField: Part<Values, string, TimeFieldOptions>;
  readonly PersonField: Part<Values, string, PersonFieldOptions>;
  readonly ChoiceField: Part<Values, string, ChoiceFieldOptions>;
  readonly IdField: Part<Values, number, IdFieldOptions>;
  readonly NumberField: Part<Values, number, NumberFieldOptions>;
  readonly MoneyField: Part<Values, number, MoneyFieldOptions>;
  readonly SwitchField: Part<Values, boolean, SwitchFieldOptions>;
  readonly CheckboxField: Part<Values, boolean, CheckboxFieldOptions>;
  readonly FileField: Part<Values, File, FileFieldOptions>;
  readonly TagsField: Part<Values, string[]>;
  readonly LinesField: Part<Values, string[], LongTextFieldOptions>;
  readonly EnumField: <N extends PathToEnum<Values>>(
    props: { readonly name: N } & FieldFrame & EnumFieldOptions<NonNullable<PathValue<Values, N>> & string>,
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

/** Returns the field components, typed for these form values. All forms share the same components. */
export const formParts = <Values extends FieldValues>(): FormParts<Values> => PARTS as unknown as FormParts<Values>;
