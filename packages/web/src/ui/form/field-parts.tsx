import { amountText } from "@parley/core/contract/billing/amount";
import type { ReactElement, ReactNode } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { SwatchInput } from "../colour/swatch-input.tsx";
import { FileInput } from "../controls/file-input.tsx";
import { Checkbox, type Option, Select, Switch, TextArea, type TextAreaProps, TextInput, type TextInputProps } from "../controls/inputs.tsx";
import { LinesInput } from "../controls/lines-input.tsx";
import { TagsInput } from "../controls/tags-input.tsx";
import { WholeNumberInput } from "../controls/whole-number-input.tsx";
import { MoneyInput } from "../money/money-input.tsx";
import { Field, type FieldControl, numberSelectProps } from "./field.tsx";

const t = defineMessages("ui.fields", { amount: "Enter an amount in {currency}, such as {example}" });

/** Props that every field has. */
export interface FieldFrame {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

type Untyped = Record<string, unknown>;

/**
 * Creates a field component from its control. `defineForm` narrows the accepted names by the schema. `draw` gets a
 * value of type `V`, or none.
 */
function fieldPart<V, Own extends object>(
  draw: (control: FieldControl<V | null | undefined>, own: Own) => ReactElement,
  explain?: (value: V | null | undefined, own: Own) => string | undefined,
) {
  return ({ name, label, help, required, disabled, ...own }: { readonly name: string } & FieldFrame & Own) => (
    <Field<Untyped, string>
      name={name}
      label={label}
      help={help}
      required={required}
      disabled={disabled}
      explain={explain && ((value) => explain(value as V | null | undefined, own as unknown as Own))}
    >
      {(control) => draw(control as FieldControl<V | null | undefined>, own as unknown as Own)}
    </Field>
  );
}

interface OptionalOwn {
  /** True if an empty field is omitted from the request. */
  readonly optional?: boolean;
  /** Value of an empty field, if the schema has one. */
  readonly none?: null | undefined;
}

type TextControl = OptionalOwn & Pick<TextInputProps, "type" | "autoComplete" | "placeholder">;

const textInput = ({ value, onChange, ...control }: FieldControl<string | null | undefined>, { optional = false, none, ...own }: TextControl) => (
  <TextInput {...control} {...own} value={value ?? ""} onChange={(text) => onChange(text === "" && (optional || none === null) ? none : text)} />
);

export interface TextFieldOptions extends OptionalOwn, Pick<TextInputProps, "autoComplete" | "placeholder"> {
  readonly type?: "text" | "email" | "password" | "tel" | "url";
}

export const TextField = fieldPart<string, TextFieldOptions>(textInput);

export interface TimeFieldOptions extends OptionalOwn {
  /** Precision of the value: a day, `2026-12-24`, or a minute, `2026-12-24T09:00`, in local time. */
  readonly to: "day" | "minute";
}

export const TimeField = fieldPart<string, TimeFieldOptions>((control, { to, optional, none }) =>
  textInput(control, { optional, none, type: to === "day" ? "date" : "datetime-local" }),
);

export interface LongTextFieldOptions extends Pick<TextAreaProps, "rows" | "placeholder"> {}

/** Field for multi-line text; `rows` is the minimum height. */
export const LongTextField = fieldPart<string, LongTextFieldOptions>(({ value, ...control }, own) => (
  <TextArea {...control} {...own} value={value ?? ""} />
));

export interface EnumFieldOptions<V extends string> {
  readonly values: readonly V[];
  readonly text: (value: V) => string;
  /** Value that the schema uses as default. */
  readonly otherwise?: V;
  /** Returns whether an option is visible but disabled. */
  readonly isDenied?: (value: V) => boolean;
}

export const EnumField = fieldPart<string, EnumFieldOptions<string>>(
  ({ value, onChange, ...control }, { values, text, otherwise = "", isDenied }) => (
    <Select
      {...control}
      value={value ?? otherwise}
      options={values.map((one) => ({ value: one, label: () => text(one), disabled: isDenied?.(one) }))}
      onChange={onChange}
    />
  ),
);

export interface SwatchFieldOptions<V extends string> {
  readonly values: readonly V[];
  readonly sample: (value: V) => ReactNode;
  readonly otherwise?: V;
}

/** Field for one of the colours in the schema, each with a sample. */
export const SwatchField = fieldPart<string, SwatchFieldOptions<string>>(({ value, ...control }, { values, sample, otherwise = "" }) => (
  <SwatchInput {...control} value={value ?? otherwise} swatches={values.map((one) => ({ value: one, sample: sample(one) }))} />
));

export interface ChoiceFieldOptions {
  readonly options: readonly Option[];
  /** Text of the first option, which means that nothing is selected. */
  readonly placeholder?: string;
}

/** Select for an item from the gateway that is identified by a string. */
export const ChoiceField = fieldPart<string, ChoiceFieldOptions>(({ value, ...control }, own) => (
  <Select {...control} {...own} value={value ?? ""} />
));

interface Person {
  readonly loginId: string;
  readonly name: string;
}

export interface PersonFieldOptions {
  readonly people: readonly Person[];
  /** Current person, who stays selectable even if they have lost the right. */
  readonly present: Person | null;
  readonly nobody: string;
}

/** Select for a member of staff by login ID, or nobody. */
export const PersonField = fieldPart<string, PersonFieldOptions>(({ value, ...control }, { people, present, nobody }) => {
  const isMissing = present !== null && people.every(({ loginId }) => loginId !== present.loginId);
  const offered = isMissing ? [present, ...people] : people;
  return (
    <Select
      {...control}
      placeholder={nobody}
      options={offered.map(({ loginId, name }) => ({ value: loginId, label: () => name }))}
      value={value ?? ""}
    />
  );
});

export interface IdFieldOptions extends ChoiceFieldOptions {
  /** Value of the schema if nothing is selected; by default a missing value. */
  readonly none?: number | null;
  /** Called after a selection, to change other fields too. */
  readonly onChosen?: () => void;
}

/** Select for an item from the gateway that is identified by an id. */
export const IdField = fieldPart<number, IdFieldOptions>((control, { none, onChosen, ...own }) => {
  const choice = numberSelectProps(control, none);
  return (
    <Select
      {...choice}
      {...own}
      onChange={(chosen) => {
        choice.onChange(chosen);
        onChosen?.();
      }}
    />
  );
});

export interface NumberFieldOptions {
  readonly placeholder?: string;
  /** Value of an empty field, if the schema permits it; by default `NaN`, which every schema rejects. */
  readonly none?: null | undefined;
}

export const NumberField = fieldPart<number, NumberFieldOptions>(({ value, onChange, ...control }, { none = Number.NaN, ...own }) => (
  <WholeNumberInput {...control} {...own} value={value ?? null} onChange={(number) => onChange(number ?? none)} />
));

const SOME_AMOUNT = 1250;

export interface MoneyFieldOptions extends OptionalOwn {
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * Field for an amount of money in minor units. An amount that is invalid in its currency, for example with too many
 * decimals, gets an error with an example.
 */
export const MoneyField = fieldPart<number, MoneyFieldOptions>(
  ({ value, onChange, ...control }, { currency, optional = false }) => (
    <MoneyInput {...control} value={value ?? null} onChange={(minor) => onChange(minor ?? (optional ? undefined : Number.NaN))} currency={currency} />
  ),
  (value, { currency }) => (Number.isNaN(value) ? t("amount", { currency, example: amountText(SOME_AMOUNT, currency) }) : undefined),
);

export interface SwitchFieldOptions {
  readonly text: (on: boolean) => string;
  readonly otherwise?: boolean;
}

export const SwitchField = fieldPart<boolean, SwitchFieldOptions>(({ value, ...control }, { text, otherwise = false }) => (
  <Switch {...control} checked={value ?? otherwise} label={text(value ?? otherwise)} />
));

export interface CheckboxFieldOptions {
  readonly text: ReactNode;
}

export const CheckboxField = fieldPart<boolean, CheckboxFieldOptions>(({ value, ...control }, { text }) => (
  <Checkbox {...control} checked={value ?? false} label={text} />
));

export interface FileFieldOptions {
  readonly accept?: string;
}

/** Field for one file, chosen or dropped. It is read on submitting. */
export const FileField = fieldPart<File, FileFieldOptions>(({ value, ...control }, own) => <FileInput {...control} {...own} value={value ?? null} />);

/** Field for comma-separated strings. */
export const TagsField = fieldPart<readonly string[], object>(({ value, ...control }) => <TagsInput {...control} value={value ?? []} />);

export const LinesField = fieldPart<readonly string[], LongTextFieldOptions>(({ value, ...control }, own) => (
  <LinesInput {...control} {...own} value={value ?? []} />
));
