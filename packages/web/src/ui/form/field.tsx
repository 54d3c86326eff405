import { createContext, type ReactElement, type ReactNode, type RefCallback, useContext, useEffect } from "react";
import { Controller, type FieldValues, type Path, type PathValue, useFormContext } from "react-hook-form";
import { coreText } from "../../shared/messages/core-text.ts";
import { Labelled, type LabelledControl } from "../controls/labelled.tsx";

/** Names of mounted fields, so that errors of other fields are shown at the top. */
export const ShownFields = createContext<Set<string>>(new Set());

/** Props for a control of `ui/controls`: spread into `<TextInput {...control} />`. */
export interface FieldControl<V> extends LabelledControl {
  readonly name: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
  readonly disabled?: boolean;
  /** Receives focus if this is the first field with an error. */
  readonly inputRef: RefCallback<HTMLElement>;
}

export interface FieldProps<Values extends FieldValues, N extends Path<Values>> {
  readonly name: N;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Returns a field-specific message for an invalid value, or undefined to use the schema's message. */
  readonly explain?: ((value: PathValue<Values, N>) => string | undefined) | undefined;
  readonly children: (control: FieldControl<PathValue<Values, N>>) => ReactElement;
}

/**
 * One field of the surrounding form: label, control, help, error. Use the `Field` of `defineForm`, which knows the
 * names.
 */
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
  return (
    <Controller
      control={control}
      name={name}
      disabled={disabled}
      render={({ field, fieldState }) => (
        <Labelled
          label={label}
          help={help}
          required={required}
          error={fieldState.error?.message && (explain?.(field.value) ?? coreText(fieldState.error.message))}
        >
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

/** Connects a `Select`, whose values are texts, with a number field such as an id. */
export const numberChoice = <V extends number | null | undefined>({ value, onChange, ...control }: FieldControl<V>, onEmpty?: V) => ({
  ...control,
  value: value === undefined || value === null ? "" : String(value),
  onChange: (chosen: string) => onChange((chosen === "" ? onEmpty : Number(chosen)) as V),
});
