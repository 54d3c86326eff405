import { Dialog as BlueprintDialog } from "@blueprintjs/core/lib/esm/components/dialog/dialog.js";
import { DialogBody } from "@blueprintjs/core/lib/esm/components/dialog/dialogBody.js";
import { DialogFooter } from "@blueprintjs/core/lib/esm/components/dialog/dialogFooter.js";
import { type ReactNode, type RefObject, useId } from "react";
import { OverlayHeader } from "./overlay-header.tsx";
import { initialFocusIn, useFocusIn } from "./use-focus-in.ts";

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /**
   * Called on Escape, the close button and a click outside. Required, so that each dialog states whether it can be
   * dismissed.
   */
  readonly onClose: (() => void) | "cannotBeDismissed";
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /**
   * Element with the initial focus; by default the first field. Used instead of `autoFocus`, which would focus
   * Blueprint's focus trap.
   */
  readonly focus?: RefObject<HTMLElement | null>;
  readonly width?: "narrow" | "normal" | "wide";
}

export const Dialog = ({ title, open, onClose, children, actions, focus, width = "normal" }: DialogProps) => {
  const titleId = useId();
  const dismiss = onClose === "cannotBeDismissed" ? undefined : onClose;
  return (
    <BlueprintDialog
      {...useFocusIn(open, initialFocusIn(focus))}
      aria-labelledby={titleId}
      isOpen={open}
      onClose={dismiss}
      canEscapeKeyClose={dismiss !== undefined}
      canOutsideClickClose={dismiss !== undefined}
      className={`parley-dialog parley-dialog-${width}`}
    >
      <OverlayHeader kind="dialog" id={titleId} title={title} onClose={dismiss} />
      <DialogBody>{children}</DialogBody>
      {actions === undefined ? null : <DialogFooter actions={actions} />}
    </BlueprintDialog>
  );
};
