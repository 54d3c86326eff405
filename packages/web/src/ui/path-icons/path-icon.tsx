import type { IconName, SVGIconProps } from "@blueprintjs/icons";
import { SVGIconContainer } from "@blueprintjs/icons/lib/esm/svgIconContainer.js";

/** Blueprint declares no attributes of SVG here, and passes them all on. */
const GRID: object = { viewBox: "0 0 16 16" };

/** An icon as a component, drawn from its paths on the grid of 16 pixels in every size: Blueprint's own components carry a second set of paths for 20. */
export const pathIcon =
  (iconName: IconName, paths: readonly string[]) =>
  ({ svgProps, ...props }: SVGIconProps) => (
    <SVGIconContainer iconName={iconName} {...props} svgProps={{ ...GRID, ...svgProps }}>
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </SVGIconContainer>
  );
