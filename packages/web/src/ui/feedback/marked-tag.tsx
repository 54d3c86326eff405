import { Tag as BlueprintTag } from "@blueprintjs/core/lib/esm/components/tag/tag.js";
import type { CSSProperties, ReactElement } from "react";

interface MarkedTagProps {
  readonly children: string;
  /** A CSS colour, as used by charts. */
  readonly colour: string;
  readonly icon: ReactElement | undefined;
}

/** A label with a mark in its own colour, so that it does not depend on the colour alone. */
export const MarkedTag = ({ children, colour, icon }: MarkedTagProps) => (
  <BlueprintTag minimal className="parley-marked" icon={icon} htmlTitle={children} style={{ "--parley-mark": colour } as CSSProperties}>
    {children}
  </BlueprintTag>
);
