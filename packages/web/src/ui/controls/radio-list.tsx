import type { ReactNode } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";

export interface RadioOption {
  readonly value: string;
  readonly label: Message;
  readonly mark?: ReactNode;
  readonly note?: ReactNode;
}

interface RadioListProps {
  /** Name of the radio group, within which the arrow keys move. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly RadioOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

export const RadioList = ({ name, label, options, value, onChange }: RadioListProps) => (
  <div className="parley-radios" role="radiogroup" aria-label={label}>
    {options.map((option) => (
      <label key={option.value} className="parley-radio">
        <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
        <span>
          {option.mark} {option.label()}
        </span>
        {option.note === undefined ? null : <span className="parley-muted">{option.note}</span>}
      </label>
    ))}
  </div>
);
