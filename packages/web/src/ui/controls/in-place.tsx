import { GatewayError } from "@parley/core/errors";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useIsMounted } from "../../shared/code/use-is-mounted.ts";
import { problemText } from "../../shared/messages/core-text.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { messageOf, notify } from "../feedback/notify.ts";
import { WithReason } from "./disabled-reason.tsx";
import { type Option, Select, TextInput, type TextInputProps } from "./inputs.tsx";

const t = defineMessages("ui.inPlace", {
  changed: "Changed to {value} in the meantime. Save again to replace it.",
  notSaved: "{label} was not saved",
});

interface InPlaceProps {
  /** Name of the value, such as "Phone". */
  readonly label: string;
  /** Value to edit; empty if it is missing. */
  readonly value: string;
  /** Value as shown at rest, if it differs from the edited text. */
  readonly shown?: string;
  /** Text shown for a missing value, such as "Add phone". */
  readonly add: string;
  /** Choices instead of a free text. Choosing one saves it. */
  readonly options?: readonly Option[];
  /** Text of the choice without a value. */
  readonly none?: string;
  readonly type?: TextInputProps["type"];
  /** Reason why the value cannot be changed; undefined if it can. */
  readonly disabledReason: string | undefined;
  /** Saves the typed text; empty removes the value. A failure is shown at the field, which keeps the text. */
  readonly onSave: (value: string) => Promise<unknown>;
}

const reasonOf = (thrown: unknown): string => {
  const [field] = thrown instanceof GatewayError ? (thrown.fields ?? []) : [];
  return field === undefined ? messageOf(thrown) : problemText(field);
};

/** Opened field. Enter and leaving it save, Escape cancels. */
const OpenField = ({
  label,
  value,
  shown = value,
  options,
  none,
  type,
  onSave,
  onClose,
}: Omit<InPlaceProps, "add"> & { readonly onClose: (byKey: boolean) => void }) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string>();
  /** True while saving and after cancelling, when leaving the field must not save again. */
  const isDone = useRef(false);
  /** Value when the field was opened, or that the user has been told about since. */
  const begun = useRef(value);
  /** True after a refused save, whose message has told the user about another user's change. */
  const isTold = useRef(false);
  const isMounted = useIsMounted();
  const save = async (wanted: string, byKey: boolean) => {
    if (isDone.current) return;
    if (wanted.trim() === begun.current || wanted.trim() === value) return onClose(byKey);
    if (value !== begun.current && !isTold.current) {
      begun.current = value;
      return setError(t("changed", { value: shown }));
    }
    isDone.current = true;
    try {
      await onSave(wanted.trim());
      onClose(byKey);
    } catch (thrown) {
      if (!isMounted.current) return notify(t("notSaved", { label }), thrown);
      setError(reasonOf(thrown));
      isTold.current = true;
      isDone.current = false;
    }
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") {
      // Only closes the field, and not the panel around it.
      event.preventDefault();
      event.stopPropagation();
      isDone.current = true;
      onClose(true);
    } else if (event.key === "Enter" && options === undefined) {
      event.preventDefault();
      event.stopPropagation();
      void save(typed, true);
    }
  };
  const problem = error === undefined ? {} : { "aria-invalid": true, "aria-describedby": id };
  return (
    <>
      {options === undefined ? (
        <TextInput
          {...problem}
          aria-label={label}
          size="small"
          type={type ?? "text"}
          value={typed}
          autoComplete="off"
          inputRef={focusAll}
          onKeyDown={handleKeyDown}
          onBlur={() => void save(typed, false)}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the select inside
        <span onKeyDown={handleKeyDown}>
          <Select
            {...problem}
            aria-label={label}
            value={value}
            {...(none !== undefined && { placeholder: none })}
            options={options}
            inputRef={focusOn}
            onBlur={() => {
              if (!isDone.current) onClose(false);
            }}
            onChange={(chosen) => void save(chosen, true)}
          />
        </span>
      )}
      {error === undefined ? null : (
        <span id={id} role="alert" className="parley-field-error">
          {error}
        </span>
      )}
    </>
  );
};

const focusOn = (control: HTMLElement | null) => control?.focus();
const focusAll = (control: HTMLInputElement | null) => {
  control?.focus();
  control?.select();
};

const Shown = ({ children }: { readonly children: ReactNode }) => <bdi>{children}</bdi>;

/**
 * Value that is a text at rest and a field on a click or Enter. A missing value is offered as "Add …". The value cannot
 * be opened without permission, and says why.
 */
export const InPlace = ({ add, ...field }: InPlaceProps) => {
  const { label, value, shown = value, disabledReason } = field;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!isOpen && returns.current) button.current?.focus();
    returns.current = false;
  }, [isOpen]);
  if (isOpen)
    return (
      <OpenField
        {...field}
        onClose={(byKey) => {
          returns.current = byKey;
          setIsOpen(false);
        }}
      />
    );
  if (disabledReason !== undefined)
    return (
      <WithReason reason={disabledReason}>
        <span>{value === "" ? "–" : <Shown>{shown}</Shown>}</span>
      </WithReason>
    );
  return (
    <button
      ref={button}
      type="button"
      className={`parley-in-place${value === "" ? " is-missing" : ""}`}
      {...(value !== "" && { "aria-label": `${label}: ${shown}` })}
      onClick={() => setIsOpen(true)}
    >
      {value === "" ? add : <Shown>{shown}</Shown>}
    </button>
  );
};
