import { PopupKind } from "@blueprintjs/core/lib/esm/components/popover/popupKind.js";
import { PopoverNext } from "@blueprintjs/core/lib/esm/components/popover-next/popoverNext.js";
import { type ReactElement, useState } from "react";
import { initialFocusIn, useFocusIn } from "./use-focus-in.ts";

/** CSS class for a link or button inside a popover that closes it when clicked. */
export const CLOSES_POPOVER = "bp6-popover-dismiss";

interface PopoverProps {
  readonly content: ReactElement;
  readonly children: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly onClosed?: () => void;
  readonly placement?: "bottom-start" | "bottom-end" | "top-start" | "bottom";
}

const first = initialFocusIn(undefined);

export const Popover = ({ content, children, open, onOpenChange, onClosed, placement = "bottom-start" }: PopoverProps) => {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const { onClosed: handleClosed, ...focus } = useFocusIn(isOpen, first);
  return (
    <PopoverNext
      content={<div className="parley-popover">{content}</div>}
      isOpen={isOpen}
      onInteraction={(next) => {
        setOwn(next);
        onOpenChange?.(next);
      }}
      {...focus}
      onClosed={(popover) => {
        handleClosed(popover);
        onClosed?.();
      }}
      placement={placement}
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.DIALOG}
    >
      {children}
    </PopoverNext>
  );
};
