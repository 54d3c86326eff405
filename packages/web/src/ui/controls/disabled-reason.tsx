import { Tooltip } from "@blueprintjs/core/lib/esm/components/tooltip/tooltip.js";
import { cloneElement, type ReactElement, type ReactNode } from "react";

type Control = ReactElement<{ readonly className?: string; readonly tabIndex?: number }>;
interface TargetProps {
  readonly control: Control;
  readonly className?: string;
  readonly tabIndex?: number;
}

/**
 * Wraps the target of a tooltip and preserves its `aria-expanded` and `aria-haspopup`, which Blueprint's tooltip would
 * remove.
 */
const Target = ({ control, className, tabIndex }: TargetProps) =>
  cloneElement(control, {
    className: [control.props.className, className].filter(Boolean).join(" ") || undefined,
    tabIndex: control.props.tabIndex ?? tabIndex,
  });

/**
 * Shows the reason as a tooltip when the control is hovered or focused (style section 3, "denied controls say why").
 */
export const WithReason = ({ reason, children }: { readonly reason: string | undefined; readonly children: Control }) =>
  reason === undefined ? (
    children
  ) : (
    <Tooltip content={reason}>
      <Target control={children} />
    </Tooltip>
  );

interface DisabledReasonProps {
  /** Reason why the controls are disabled; undefined if they are enabled. */
  readonly reason: string | undefined;
  readonly children: ReactNode;
}

/** Disables the controls inside, and shows the reason as a tooltip. Buttons have their own prop for this. */
export const DisabledReason = ({ reason, children }: DisabledReasonProps) =>
  reason === undefined ? (
    children
  ) : (
    <Tooltip content={reason}>
      <fieldset disabled className="parley-denied parley-plain-fieldset">
        <legend className="parley-visually-hidden">{reason}</legend>
        {children}
      </fieldset>
    </Tooltip>
  );
