import { FormGroup } from "@blueprintjs/core/lib/esm/components/forms/formGroup.js";
import { type ReactElement, type ReactNode, useId } from "react";
import type { Intent } from "../intent.ts";

/** Props that connect a control with its label, help and error. */
export interface LabelledControl {
  readonly id: string;
  readonly intent?: Intent;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean;
  readonly "aria-required"?: boolean;
}

interface LabelledProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string;
  readonly required?: boolean;
  readonly children: (control: LabelledControl) => ReactElement;
}

/**
 * Control with its label above, and help and error below: `<Labelled label="Name">{(control) => <TextInput {...control}
 * … />}</Labelled>`.
 */
export const Labelled = ({ label, help, error, required = false, children }: LabelledProps) => {
  const id = useId();
  const describedBy = [help === undefined ? "" : `${id}-help`, error === undefined ? "" : `${id}-error`].filter(Boolean).join(" ");
  const note = (
    <>
      {help === undefined ? null : <span id={`${id}-help`}>{help}</span>}
      {error === undefined ? null : (
        <span id={`${id}-error`} className="parley-field-error">
          {error}
        </span>
      )}
    </>
  );
  return (
    <FormGroup
      label={<span id={`${id}-label`}>{label}</span>}
      labelFor={id}
      className={required ? "parley-required" : undefined}
      helperText={describedBy === "" ? undefined : note}
      intent={error === undefined ? "none" : "danger"}
    >
      {children({
        id,
        intent: error === undefined ? "none" : "danger",
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-required": required ? true : undefined,
      })}
    </FormGroup>
  );
};
