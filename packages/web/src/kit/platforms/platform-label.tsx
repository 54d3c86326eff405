import { PLATFORM_ICONS } from "../../ui/path-icons/platform-icons.tsx";
import { platformColour, platformIcon } from "./platform-look.ts";
import { platformName } from "./platform-name.ts";

/** A platform by its icon, in its colour, and its name. */
export const PlatformLabel = ({ platform }: { readonly platform: string }) => (
  <span className="parley-platform">
    <span style={{ color: platformColour(platform) }}>{PLATFORM_ICONS.get(platformIcon(platform))}</span> {platformName(platform)}
  </span>
);

/** The icon alone, if space is short, with the name as tooltip. */
export const PlatformMark = ({ platform }: { readonly platform: string }) => (
  <span role="img" aria-label={platformName(platform)} title={platformName(platform)} style={{ color: platformColour(platform) }}>
    {PLATFORM_ICONS.get(platformIcon(platform))}
  </span>
);
