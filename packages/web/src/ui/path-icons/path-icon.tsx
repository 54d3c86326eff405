import type { IconName, SVGIconProps } from "@blueprintjs/icons";
import { SVGIconContainer } from "@blueprintjs/icons/lib/esm/svgIconContainer.js";

/** SVG attributes. The type is loosened, because Blueprint passes them on but does not declare them. */
const GRID: object = { viewBox: "0 0 16 16" };

/**
 * Creates an icon component from its paths on the 16-pixel grid, which serve every size. Blueprint's own components
 * also contain paths for 20 pixels.
 */
export const pathIcon =
  (iconName: IconName, paths: readonly string[]) =>
  ({ svgProps, ...props }: SVGIconProps) => (
    <SVGIconContainer iconName={iconName} {...props} svgProps={{ ...GRID, ...svgProps }}>
      {paths.map((path) => (
        <path key={path} d={path} fillRule="evenodd" />
      ))}
    </SVGIconContainer>
  );
