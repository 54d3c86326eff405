import type { IconName } from "@blueprintjs/icons";
import { SVGIconContainer } from "@blueprintjs/icons/lib/esm/svgIconContainer.js";
import type { ReactElement } from "react";

type Paths = Readonly<Partial<Record<IconName, readonly string[]>>>;

/**
 * Creates icons by name from their paths on Blueprint's 16-pixel grid. Blueprint's own components also contain paths
 * for 20 pixels, and separate code for each icon.
 */
export function iconsOf(paths: Paths): ReadonlyMap<string, ReactElement> {
  return new Map(
    (Object.entries(paths) as [IconName, readonly string[]][]).map(([name, lines]) => [
      name,
      <SVGIconContainer key={name} iconName={name}>
        {lines.map((line) => (
          <path key={line} d={line} fillRule="evenodd" />
        ))}
      </SVGIconContainer>,
    ]),
  );
}
