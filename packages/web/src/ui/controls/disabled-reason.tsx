import { Tooltip } from "@blueprintjs/core/lib/esm/components/tooltip/tooltip.js";
import { cloneElement, type ReactElement, type ReactNode } from "react";

type Control = ReactElement<{ readonly className?: string; readonly tabIndex?: number }>;
interface TargetProps {
  readonly control: Control;
  readonly className?: string;
  readonly tabIndex?: number;
}

/**
 * Blueprint's tooltip removes `aria-expanded` and `aria-haspopup` from its target; this wrapper preserves the
 * control's.
 */
const Target = ({ control, className, tabIndex }: TargetProps) =>
  cloneElement(control, {
    className: [control.props.className, className].filter(Boolean).join(" ") || undefined,
    tabIndex: control.props.tabIndex ?? tabIndex,
  });

/** Shows `reason` when the control inside is hovered or focused (style section 3, "denied controls say why"). */
export const WithReason = ({ reason, children }: { readonly reason: string | undefined; readonly children: Control }) =>
  reason === undefined ? (
    children
  ) : (
    <Tooltip content={reason}>
      <Target control={children} />
    </Tooltip>
  );

interface DisabledReasonProps {
  /** Undefined if the control is enabled. */
  readonly reason: string | undefined;
  readonly children: ReactNode;
}

/** For controls other than buttons: dims them, makes them inert and shows the reason. */
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
