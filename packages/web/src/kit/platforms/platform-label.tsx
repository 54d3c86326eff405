import { PLATFORM_ICONS } from "../../ui/path-icons/platform-icons.tsx";
import { platformColour, platformIcon } from "./platform-look.ts";
import { platformName } from "./platform-name.ts";

export const PlatformLabel = ({ platform }: { readonly platform: string }) => (
  <span className="parley-platform">
    <span style={{ color: platformColour(platform) }}>{PLATFORM_ICONS.get(platformIcon(platform))}</span> {platformName(platform)}
  </span>
);

/** Icon of a platform without its name, for narrow columns. The name is the tooltip. */
export const PlatformMark = ({ platform }: { readonly platform: string }) => (
  <span role="img" aria-label={platformName(platform)} title={platformName(platform)} style={{ color: platformColour(platform) }}>
    {PLATFORM_ICONS.get(platformIcon(platform))}
  </span>
);
