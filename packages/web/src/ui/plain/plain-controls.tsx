import type { ReactNode } from "react";

/**
 * Input with Blueprint's class names but without its code, for the sign-in form, whose size is limited (speed notes,
 * section 2). Other screens use `ui/controls`.
 */
interface PlainFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "password";
  readonly autoComplete: string;
  readonly defaultValue?: string;
  /** Error of the field, which screen readers announce with it. */
  readonly problem?: string | undefined;
}

export const PlainField = ({ id, label, type = "text", problem, ...input }: PlainFieldProps) => (
  <div className={`bp6-form-group${problem === undefined ? "" : " bp6-intent-danger"}`}>
    <label className="bp6-label" htmlFor={id}>
      {label}
    </label>
    <div className="bp6-form-content">
      <input
        id={id}
        type={type}
        className={`bp6-input bp6-large bp6-fill${problem === undefined ? "" : " bp6-intent-danger"}`}
        required
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        {...input}
      />
      {problem === undefined ? null : (
        <div id={`${id}-problem`} className="bp6-form-helper-text">
          {problem}
        </div>
      )}
    </div>
  </div>
);

interface PlainButtonProps {
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly disabled: boolean;
}

export const PlainButton = ({ children, busy, disabled }: PlainButtonProps) => (
  <button type="submit" className="bp6-button bp6-large bp6-fill bp6-intent-primary" disabled={disabled} aria-busy={busy}>
    {children}
  </button>
);

/** Error message that screen readers announce immediately. */
export const PlainAlert = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert" className="bp6-callout bp6-intent-danger parley-plain-alert">
    {children}
  </div>
);

export const PlainStatus = ({ children }: { readonly children: ReactNode }) => (
  <div role="status" className="bp6-callout bp6-intent-success parley-plain-alert">
    {children}
  </div>
);
