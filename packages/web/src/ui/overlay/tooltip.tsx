import { Tooltip as BlueprintTooltip } from "@blueprintjs/core";
import type { ReactElement } from "react";

/** A short text on hover or focus. Nothing a person needs may be there only. */
export const Tooltip = ({ content, children }: { readonly content: string; readonly children: ReactElement }) => (
  <BlueprintTooltip content={content}>{children}</BlueprintTooltip>
);
