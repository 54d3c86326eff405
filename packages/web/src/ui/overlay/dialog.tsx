import { Dialog as BlueprintDialog } from "@blueprintjs/core/lib/esm/components/dialog/dialog.js";
import { DialogBody } from "@blueprintjs/core/lib/esm/components/dialog/dialogBody.js";
import { DialogFooter } from "@blueprintjs/core/lib/esm/components/dialog/dialogFooter.js";
import { type ReactNode, type RefObject, useId } from "react";
import { OverlayHeader } from "./overlay-header.tsx";
import { firstIn, useFocusIn } from "./use-focus-in.ts";

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /**
   * Handler of Escape, the close button and a click outside. Required for every dialog, so that none is left open by
   * mistake.
   */
  readonly onClose: (() => void) | "cannotBeDismissed";
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /**
   * Element to focus on opening; the first field by default. Needed because `autoFocus` inside a dialog focuses the
   * focus trap.
   */
  readonly focus?: RefObject<HTMLElement | null>;
  readonly width?: "narrow" | "normal" | "wide";
}

export const Dialog = ({ title, open, onClose, children, actions, focus, width = "normal" }: DialogProps) => {
  const titleId = useId();
  const dismiss = onClose === "cannotBeDismissed" ? undefined : onClose;
  return (
    <BlueprintDialog
      {...useFocusIn(open, firstIn(focus))}
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
