import { Checkbox as BlueprintCheckbox, Switch as BlueprintSwitch } from "@blueprintjs/core/lib/esm/components/forms/controls.js";
import { InputGroup } from "@blueprintjs/core/lib/esm/components/forms/inputGroup.js";
import { TextArea as BlueprintTextArea } from "@blueprintjs/core/lib/esm/components/forms/textArea.js";
import { HTMLSelect } from "@blueprintjs/core/lib/esm/components/html-select/htmlSelect.js";
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useMemo } from "react";
import { blueprintText } from "../../shared/messages/blueprint-text.ts";
import type { Message } from "../../shared/messages/define-messages.ts";
import type { Intent } from "../intent.ts";

/** Props that `FormField` passes to every control. */
export interface ControlProps {
  readonly id?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly intent?: Intent;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean;
  readonly "aria-required"?: boolean;
}

export interface TextInputProps extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "email" | "password" | "search" | "tel" | "url" | "number" | "date" | "time" | "datetime-local";
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly icon?: ReactElement;
  readonly trailing?: ReactElement;
  readonly size?: "small" | "medium" | "large";
  readonly fill?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onClick?: () => void;
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly role?: "combobox";
  readonly "aria-autocomplete"?: "list";
  readonly "aria-expanded"?: boolean;
  readonly "aria-controls"?: string;
  readonly "aria-activedescendant"?: string;
}

export const TextInput = ({ onChange, icon, trailing, fill = true, ...props }: TextInputProps) => (
  <InputGroup
    leftElement={icon === undefined ? undefined : <span className="parley-input-icon">{icon}</span>}
    rightElement={trailing}
    fill={fill}
    onValueChange={onChange}
    {...props}
  />
);

const LINE_PX = 20;
const PADDING_PX = 14;

export interface TextAreaProps extends ControlProps {
  readonly "aria-controls"?: string;
  readonly "aria-activedescendant"?: string;
  readonly onSelect?: () => void;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly readOnly?: boolean | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** Multi-line input that grows with its text; `rows` is the minimum height. */
export const TextArea = ({ onChange, rows = 2, ...props }: TextAreaProps) => {
  // Memoised, because Blueprint causes a layout whenever the style object changes.
  const style = useMemo(() => ({ minHeight: `${rows * LINE_PX + PADDING_PX}px` }), [rows]);
  return (
    <BlueprintTextArea
      fill
      autoResize
      rows={rows}
      style={style}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
      {...props}
    />
  );
};

export interface Option<V extends string | number = string> {
  readonly value: V;
  readonly label: Message;
  readonly disabled?: boolean;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
}

export interface SelectProps extends ControlProps {
  /** Value of the selected option; empty if none is selected. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  /**
   * Text of the first option, which means that nothing is selected. Without it, browsers show the first real option.
   */
  readonly placeholder?: string;
  readonly fill?: boolean;
  readonly inputRef?: Ref<HTMLSelectElement>;
}

/** Native select, which works well on phones, by keyboard and with screen readers. */
export const Select = ({ onChange, options, placeholder, inputRef, fill = true, intent: _intent, ...props }: SelectProps) => (
  <HTMLSelect
    ref={inputRef}
    fill={fill}
    iconProps={{ title: blueprintText("Open dropdown") }}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...props}
  >
    {placeholder === undefined ? null : <option value="">{placeholder}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
        {option.label()}
      </option>
    ))}
  </HTMLSelect>
);

export interface ToggleProps extends ControlProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export const Checkbox = ({ onChange, label, intent: _intent, ...props }: ToggleProps & { readonly indeterminate?: boolean }) => (
  <BlueprintCheckbox labelElement={label} onChange={(event) => onChange(event.currentTarget.checked)} {...props} />
);

export const Switch = ({ onChange, label, intent: _intent, ...props }: ToggleProps) => (
  <BlueprintSwitch labelElement={label} onChange={(event) => onChange(event.currentTarget.checked)} {...props} />
);
