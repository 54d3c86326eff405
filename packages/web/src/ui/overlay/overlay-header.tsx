import { Button } from "@blueprintjs/core/lib/esm/components/button/buttons.js";
import { SmallCrossIcon } from "@blueprintjs/icons/lib/esm/generated/components/small-cross.js";
import { blueprintText } from "../../shared/messages/blueprint-text.ts";

interface OverlayHeaderProps {
  readonly kind: "dialog" | "drawer";
  readonly id?: string;
  readonly title: string;
  readonly onClose: (() => void) | undefined;
}

/**
 * Header of Blueprint's dialogs and drawers with a translated close button, because Blueprint's own is always called
 * "Close".
 */
export const OverlayHeader = ({ kind, id, title, onClose }: OverlayHeaderProps) => {
  const Heading = kind === "dialog" ? "h6" : "h4";
  return (
    <div className={`bp6-${kind}-header`}>
      <Heading className="bp6-heading" id={id}>
        {title}
      </Heading>
      {onClose === undefined ? null : (
        <Button
          className="bp6-dialog-close-button"
          variant="minimal"
          aria-label={blueprintText("Close")}
          icon={<SmallCrossIcon size={kind === "dialog" ? 16 : 20} />}
          onClick={onClose}
        />
      )}
    </div>
  );
};
