import { Tag as BlueprintTag } from "@blueprintjs/core/lib/esm/components/tag/tag.js";
import type { ReactElement, ReactNode } from "react";
import type { Intent } from "../intent.ts";

interface TagProps {
  readonly children: ReactNode;
  readonly intent?: Intent;
  readonly icon?: ReactElement;
  readonly round?: boolean;
  readonly onRemove?: () => void;
}

/** Cut off where there is no room, it says the whole when it is pointed at. */
export const Tag = ({ children, intent = "none", ...props }: TagProps) => (
  <BlueprintTag minimal intent={intent} htmlTitle={typeof children === "string" ? children : undefined} {...props}>
    {children}
  </BlueprintTag>
);

/** Unread messages, waiting customers: "9+" above nine, nothing at zero. */
export const CountBadge = ({ count, label, intent = "danger" }: { readonly count: number; readonly label: string; readonly intent?: Intent }) =>
  count === 0 ? null : (
    <BlueprintTag round intent={intent} title={label} aria-label={label}>
      {count > 9 ? "9+" : count}
    </BlueprintTag>
  );
