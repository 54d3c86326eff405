import { TextInput, type TextInputProps } from "./inputs.tsx";

interface WholeNumberInputProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  /** Null is shown as an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A whole number or empty. Other input becomes `NaN`, which every schema rejects. */
export const WholeNumberInput = ({ value, onChange, ...control }: WholeNumberInputProps) => (
  <TextInput
    {...control}
    type="number"
    value={value === null || Number.isNaN(value) ? "" : String(value)}
    onChange={(text) => onChange(text === "" ? null : Number(text))}
  />
);
