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
import { Field, type FieldControl, numberChoice } from "./field.tsx";

const t = defineMessages("ui.fields", { amount: "Enter an amount in {currency}, such as {example}" });

/** Frame of every control. */
export interface FieldFrame {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

type Untyped = Record<string, unknown>;

/**
 * A field with its control. `defineForm`, which knows the schema, narrows the accepted names: `draw` gets a value of
 * type `V`, or none.
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
  /** An empty field is not sent. */
  readonly optional?: boolean;
  /** Value of an empty field, if it has one. */
  readonly none?: null | undefined;
}

type TextControl = OptionalOwn & Pick<TextInputProps, "type" | "autoComplete" | "placeholder">;

const textInput = ({ value, onChange, ...control }: FieldControl<string | null | undefined>, { optional = false, none, ...own }: TextControl) => (
  <TextInput {...control} {...own} value={value ?? ""} onChange={(text) => onChange(text === "" && (optional || none === null) ? none : text)} />
);

export interface TextOwn extends OptionalOwn, Pick<TextInputProps, "autoComplete" | "placeholder"> {
  readonly type?: "text" | "email" | "password" | "tel" | "url";
}

export const TextField = fieldPart<string, TextOwn>(textInput);

export interface TimeOwn extends OptionalOwn {
  /** A day, `2026-12-24`, or a minute, `2026-12-24T09:00`, in local time. */
  readonly to: "day" | "minute";
}

export const TimeField = fieldPart<string, TimeOwn>((control, { to, optional, none }) =>
  textInput(control, { optional, none, type: to === "day" ? "date" : "datetime-local" }),
);

export interface LongTextOwn extends Pick<TextAreaProps, "rows" | "placeholder"> {}

/** Multi-line text; `rows` is the minimum. */
export const LongTextField = fieldPart<string, LongTextOwn>(({ value, ...control }, own) => <TextArea {...control} {...own} value={value ?? ""} />);

export interface EnumOwn<V extends string> {
  readonly values: readonly V[];
  readonly text: (value: V) => string;
  /** Default of the schema for a missing value. */
  readonly otherwise?: V;
  /** Values that are visible but disabled. */
  readonly isDenied?: (value: V) => boolean;
}

/** One of the contract's values. */
export const EnumField = fieldPart<string, EnumOwn<string>>(({ value, onChange, ...control }, { values, text, otherwise = "", isDenied }) => (
  <Select
    {...control}
    value={value ?? otherwise}
    options={values.map((one) => ({ value: one, label: () => text(one), disabled: isDenied?.(one) }))}
    onChange={onChange}
  />
));

export interface SwatchOwn<V extends string> {
  readonly values: readonly V[];
  readonly sample: (value: V) => ReactNode;
  readonly otherwise?: V;
}

/** One of the contract's colours, each with a sample. */
export const SwatchField = fieldPart<string, SwatchOwn<string>>(({ value, ...control }, { values, sample, otherwise = "" }) => (
  <SwatchInput {...control} value={value ?? otherwise} swatches={values.map((one) => ({ value: one, sample: sample(one) }))} />
));

export interface ChoiceOwn {
  readonly options: readonly Option[];
  /** First option for "nothing chosen". */
  readonly placeholder?: string;
}

/** One of the gateway's items, identified by a text. */
export const ChoiceField = fieldPart<string, ChoiceOwn>(({ value, ...control }, own) => <Select {...control} {...own} value={value ?? ""} />);

interface Person {
  readonly loginId: string;
  readonly name: string;
}

export interface PersonOwn {
  readonly people: readonly Person[];
  /** Present person; stays selectable even without the right. */
  readonly present: Person | null;
  readonly nobody: string;
}

/** Picks a member of staff, identified by login id, or nobody. */
export const PersonField = fieldPart<string, PersonOwn>(({ value, ...control }, { people, present, nobody }) => {
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

export interface IdOwn extends ChoiceOwn {
  /** Value for "nothing chosen" in the schema, if not a missing value. */
  readonly none?: number | null;
  /** Changes other fields along with it. */
  readonly onChosen?: () => void;
}

/** One of the gateway's items, identified by an id. */
export const IdField = fieldPart<number, IdOwn>((control, { none, onChosen, ...own }) => {
  const choice = numberChoice(control, none);
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

export interface NumberOwn {
  readonly placeholder?: string;
  /** Value of an empty field, if allowed; otherwise it is `NaN`, which every schema rejects. */
  readonly none?: null | undefined;
}

/** A whole number. */
export const NumberField = fieldPart<number, NumberOwn>(({ value, onChange, ...control }, { none = Number.NaN, ...own }) => (
  <WholeNumberInput {...control} {...own} value={value ?? null} onChange={(number) => onChange(number ?? none)} />
));

const SOME_AMOUNT = 1250;

export interface MoneyOwn extends OptionalOwn {
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * An amount in minor units. An amount invalid in its currency, for example with too many decimals, is rejected with an
 * example.
 */
export const MoneyField = fieldPart<number, MoneyOwn>(
  ({ value, onChange, ...control }, { currency, optional = false }) => (
    <MoneyInput {...control} value={value ?? null} onChange={(minor) => onChange(minor ?? (optional ? undefined : Number.NaN))} currency={currency} />
  ),
  (value, { currency }) => (Number.isNaN(value) ? t("amount", { currency, example: amountText(SOME_AMOUNT, currency) }) : undefined),
);

export interface SwitchOwn {
  /** Text next to it for on and off. */
  readonly text: (on: boolean) => string;
  readonly otherwise?: boolean;
}

export const SwitchField = fieldPart<boolean, SwitchOwn>(({ value, ...control }, { text, otherwise = false }) => (
  <Switch {...control} checked={value ?? otherwise} label={text(value ?? otherwise)} />
));

export interface CheckboxOwn {
  readonly text: ReactNode;
}

export const CheckboxField = fieldPart<boolean, CheckboxOwn>(({ value, ...control }, { text }) => (
  <Checkbox {...control} checked={value ?? false} label={text} />
));

export interface FileOwn {
  readonly accept?: string;
}

/** One file, chosen or dropped; it is read on submit. */
export const FileField = fieldPart<File, FileOwn>(({ value, ...control }, own) => <FileInput {...control} {...own} value={value ?? null} />);

/** Comma-separated texts. */
export const TagsField = fieldPart<readonly string[], object>(({ value, ...control }) => <TagsInput {...control} value={value ?? []} />);

/** Texts, one per line. */
export const LinesField = fieldPart<readonly string[], LongTextOwn>(({ value, ...control }, own) => (
  <LinesInput {...control} {...own} value={value ?? []} />
));
