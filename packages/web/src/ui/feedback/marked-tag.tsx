import { Tag as BlueprintTag } from "@blueprintjs/core/lib/esm/components/tag/tag.js";
import type { CSSProperties, ReactElement } from "react";

interface MarkedTagProps {
  readonly children: string;
  readonly colour: string;
  readonly icon: ReactElement | undefined;
}

/** Tag with an icon in its own colour, so that the meaning does not depend on the colour alone. */
export const MarkedTag = ({ children, colour, icon }: MarkedTagProps) => (
  <BlueprintTag minimal className="parley-marked" icon={icon} htmlTitle={children} style={{ "--parley-mark": colour } as CSSProperties}>
    {children}
  </BlueprintTag>
);
