import type { ReactNode } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";

export interface RadioOption {
  readonly value: string;
  readonly label: Message;
  /** Before the label. */
  readonly mark?: ReactNode;
  /** At the end of the line. */
  readonly note?: ReactNode;
}

interface RadioListProps {
  /** Name of the radio group: arrow keys move among its buttons. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly RadioOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Single choice with all options visible. */
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
