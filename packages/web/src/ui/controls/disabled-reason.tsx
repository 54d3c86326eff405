import { Tooltip } from "@blueprintjs/core";
import type { ReactElement, ReactNode } from "react";

/** Says `reason` when the control inside is hovered or focused (style section 3, "denied controls say why"). */
export const WithReason = ({ reason, children }: { readonly reason: string | undefined; readonly children: ReactElement }) =>
  reason === undefined ? children : <Tooltip content={reason}>{children}</Tooltip>;

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
