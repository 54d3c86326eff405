import { Tag as BlueprintTag } from "@blueprintjs/core/lib/esm/components/tag/tag.js";
import { SmallCrossIcon } from "@blueprintjs/icons/lib/esm/generated/components/small-cross.js";
import type { ReactElement, ReactNode } from "react";
import { blueprintText } from "../../shared/messages/blueprint-text.ts";
import type { Intent } from "../intent.ts";

interface TagProps {
  readonly children: ReactNode;
  readonly intent?: Intent;
  readonly icon?: ReactElement;
  readonly round?: boolean;
  readonly onRemove?: () => void;
}

/**
 * Tag, truncated if space is short, with the full text as tooltip. Plain strings are rendered without Blueprint's tag,
 * which would force a layout for every tag that is scrolled into view.
 */
export const Tag = ({ children, intent = "none", onRemove, ...props }: TagProps) =>
  typeof children === "string" && onRemove === undefined ? (
    <span className={`bp6-tag bp6-minimal${intent === "none" ? "" : ` bp6-intent-${intent}`}${props.round === true ? " bp6-round" : ""}`}>
      {props.icon}
      <span className="bp6-fill bp6-text-overflow-ellipsis" title={children}>
        {children}
      </span>
    </span>
  ) : (
    <BlueprintTag
      minimal
      intent={intent}
      htmlTitle={typeof children === "string" ? children : undefined}
      endIcon={
        onRemove && (
          <button type="button" className="bp6-tag-remove" aria-label={blueprintText("Remove tag")} onClick={onRemove}>
            <SmallCrossIcon />
          </button>
        )
      }
      {...props}
    >
      {children}
    </BlueprintTag>
  );

/** Badge with a count, such as unread messages: "9+" above nine, and nothing at zero. */
export const CountBadge = ({ count, label, intent = "danger" }: { readonly count: number; readonly label: string; readonly intent?: Intent }) =>
  count === 0 ? null : (
    <BlueprintTag round intent={intent} title={label} aria-label={label}>
      {count > 9 ? "9+" : count}
    </BlueprintTag>
  );
