import { Tooltip } from "@blueprintjs/core/lib/esm/components/tooltip/tooltip.js";
import { cloneElement, type ReactElement, type ReactNode } from "react";

type Control = ReactElement<{ readonly className?: string; readonly tabIndex?: number }>;
interface TargetProps {
  readonly control: Control;
  readonly className?: string;
  readonly tabIndex?: number;
}

/** Blueprint's tooltip takes `aria-expanded` and `aria-haspopup` off what it is put on. Put on this, it leaves those of the control as they are. */
const Target = ({ control, className, tabIndex }: TargetProps) =>
  cloneElement(control, {
    className: [control.props.className, className].filter(Boolean).join(" ") || undefined,
    tabIndex: control.props.tabIndex ?? tabIndex,
  });

/** Says `reason` when the control inside is hovered or focused (style section 3, "denied controls say why"). */
export const WithReason = ({ reason, children }: { readonly reason: string | undefined; readonly children: Control }) =>
  reason === undefined ? (
    children
  ) : (
    <Tooltip content={reason}>
      <Target control={children} />
    </Tooltip>
  );

interface DisabledReasonProps {
  /** Absent when the control may be used. */
  readonly reason: string | undefined;
  readonly children: ReactNode;
}

/** For controls that are not buttons: greys them out, takes them out of reach and says why. */
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
