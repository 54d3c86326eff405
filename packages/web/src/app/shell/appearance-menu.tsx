import type { ReactElement } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { Menu, type MenuEntry } from "../../ui/overlay/menu.tsx";
import { DesktopIcon, FlashIcon, MoonIcon, TickIcon } from "../../ui/shell-icons.ts";
import { setAppearance, useAppearance } from "../../ui/theme/theme.ts";

const t = defineMessages("shell.appearance", {
  label: "Appearance",
  system: "System default",
  light: "Light",
  dark: "Dark",
  compact: "Compact rows",
  comfortable: "Comfortable rows",
});

const CHOSEN = <TickIcon />;

export const AppearanceMenu = () => {
  const { theme, density } = useAppearance();
  const themeEntry = (key: typeof theme, icon: ReactElement): MenuEntry => ({
    key,
    icon,
    label: t(key),
    hint: theme === key ? CHOSEN : undefined,
    onSelect: () => setAppearance({ theme: key }),
  });
  const densityEntry = (key: typeof density): MenuEntry => ({
    key,
    label: t(key),
    hint: density === key ? CHOSEN : undefined,
    onSelect: () => setAppearance({ density: key }),
  });
  return (
    <Menu
      placement="bottom-end"
      entries={[
        themeEntry("system", <DesktopIcon />),
        themeEntry("light", <FlashIcon />),
        themeEntry("dark", <MoonIcon />),
        "divider",
        densityEntry("compact"),
        densityEntry("comfortable"),
      ]}
    >
      <IconButton icon={<MoonIcon />} label={t("label")} aria-haspopup="menu" />
    </Menu>
  );
};
