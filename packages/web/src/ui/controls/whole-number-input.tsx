import { TextInput, type TextInputProps } from "./inputs.tsx";

interface WholeNumberInputProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  /** Value of the input; null if it is empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Input for a whole number or nothing. Other input results in `NaN`, which every schema rejects. */
export const WholeNumberInput = ({ value, onChange, ...control }: WholeNumberInputProps) => (
  <TextInput
    {...control}
    type="number"
    value={value === null || Number.isNaN(value) ? "" : String(value)}
    onChange={(text) => onChange(text === "" ? null : Number(text))}
  />
);
