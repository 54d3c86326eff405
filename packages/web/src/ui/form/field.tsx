import { createContext, type ReactElement, type ReactNode, type RefCallback, useContext, useEffect } from "react";
import { Controller, type FieldError, type FieldValues, type Path, type PathValue, useFormContext } from "react-hook-form";
import { coreText } from "../../shared/messages/core-text.ts";
import { Labelled, type LabelledControl } from "../controls/labelled.tsx";
import { messageIn } from "./first-error.ts";

/** Names of the mounted fields. Errors of other fields are shown above the form. */
export const ShownFields = createContext<Set<string>>(new Set());

/** Props for a control of `ui/controls`, used as `<TextInput {...control} />`. */
export interface FieldControl<V> extends LabelledControl {
  readonly name: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
  readonly disabled?: boolean;
  /** Receives the element that gets the focus if this is the first field with an error. */
  readonly inputRef: RefCallback<HTMLElement>;
}

export interface FieldProps<Values extends FieldValues, N extends Path<Values>> {
  readonly name: N;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Returns a message for an invalid value, or undefined to use the schema's message. */
  readonly explain?: ((value: PathValue<Values, N>) => string | undefined) | undefined;
  readonly children: (control: FieldControl<PathValue<Values, N>>) => ReactElement;
}

/** Field of a form: label, control, help and error. Modules use the `Field` of `defineForm`, which checks the name. */
export function Field<Values extends FieldValues, N extends Path<Values>>({
  name,
  label,
  help,
  required,
  disabled,
  explain,
  children,
}: FieldProps<Values, N>) {
  const { control } = useFormContext<Values>();
  const shown = useContext(ShownFields);
  useEffect(() => {
    shown.add(name);
    return () => {
      shown.delete(name);
    };
  }, [shown, name]);
  const errorText = (error: FieldError | undefined, value: PathValue<Values, N>) => {
    const message = messageIn(error);
    return message && (explain?.(value) ?? coreText(message));
  };
  return (
    <Controller
      control={control}
      name={name}
      disabled={disabled}
      render={({ field, fieldState }) => (
        <Labelled label={label} help={help} required={required} error={errorText(fieldState.error, field.value)}>
          {(labelled) =>
            children({
              ...labelled,
              name,
              value: field.value,
              onChange: field.onChange,
              onBlur: field.onBlur,
              disabled: field.disabled,
              inputRef: field.ref,
            })
          }
        </Labelled>
      )}
    />
  );
}

/** Returns props that connect a `Select`, whose values are strings, to a field with a number, such as an id. */
export const numberSelectProps = <V extends number | null | undefined>({ value, onChange, ...control }: FieldControl<V>, onEmpty?: V) => ({
  ...control,
  value: value === undefined || value === null ? "" : String(value),
  onChange: (chosen: string) => onChange((chosen === "" ? onEmpty : Number(chosen)) as V),
});
