import { Tag as BlueprintTag } from "@blueprintjs/core/lib/esm/components/tag/tag.js";
import type { CSSProperties, ReactElement } from "react";

interface MarkedTagProps {
  readonly children: string;
  /** A CSS colour, as the charts take it. */
  readonly colour: string;
  readonly icon: ReactElement | undefined;
}

/** A word with a mark, in a colour of its own: whoever does not see the colour sees the mark. */
export const MarkedTag = ({ children, colour, icon }: MarkedTagProps) => (
  <BlueprintTag minimal className="parley-marked" icon={icon} htmlTitle={children} style={{ "--parley-mark": colour } as CSSProperties}>
    {children}
  </BlueprintTag>
);
