import type { ReactNode, Ref } from "react";
import type { ControlProps } from "../controls/inputs.tsx";

export interface Swatch {
  readonly value: string;
  /** Sample of the colour with its name, for people who cannot distinguish colours. */
  readonly sample: ReactNode;
}

interface SwatchInputProps extends ControlProps {
  /** Name of the radio group, within which the arrow keys move. */
  readonly name: string;
  readonly value: string;
  readonly swatches: readonly Swatch[];
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export const SwatchInput = ({
  id,
  name,
  value,
  swatches,
  onChange,
  onBlur,
  inputRef,
  disabled = false,
  intent: _intent,
  ...told
}: SwatchInputProps) => {
  const chosen = swatches.some((swatch) => swatch.value === value) ? value : swatches[0]?.value;
  return (
    <div className="parley-swatches" role="radiogroup" aria-labelledby={`${id}-label`} {...told}>
      {swatches.map((swatch) => (
        <label key={swatch.value} className="parley-swatch">
          <input
            type="radio"
            // Assigns the field's id to the selected colour, so that a click on the label focuses it.
            {...(swatch.value === chosen && { id, ref: inputRef })}
            name={name}
            value={swatch.value}
            checked={swatch.value === value}
            disabled={disabled}
            onBlur={onBlur}
            onChange={() => onChange(swatch.value)}
          />
          {swatch.sample}
        </label>
      ))}
    </div>
  );
};
