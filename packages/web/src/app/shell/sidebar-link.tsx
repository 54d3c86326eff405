import type { Screen } from "@parley/core/screens";
import { NavLink } from "react-router-dom";
import type { Pins } from "../../kit/reports/use-pins.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { PinIcon } from "../../ui/shell-icons.ts";
import { ScreenCount, useScreenCounts } from "./screen-counts.tsx";
import { useScreenIcons } from "./screen-icons.tsx";

const t = defineMessages("shell.link", { pin: "Pin {screen}", unpin: "Unpin {screen}" });

interface SidebarLinkProps extends Pins {
  readonly screen: Screen;
  readonly onFollow: () => void;
}

export const SidebarLink = ({ screen, pins, toggle, onFollow }: SidebarLinkProps) => {
  const icon = useScreenIcons();
  const countOf = useScreenCounts();
  const title = screenTitle(screen.id)();
  const isPinned = pins.includes(screen.id);
  const pin = t(isPinned ? "unpin" : "pin", { screen: title });
  return (
    <li className="parley-nav-line">
      <NavLink to={screen.path} className="parley-nav-link" end={screen.nested !== true} onClick={onFollow}>
        {icon(screen.icon)}
        <span className="parley-nav-name">{title}</span>
        <ScreenCount of={countOf([screen])} />
      </NavLink>
      <button type="button" className="parley-nav-pin" aria-pressed={isPinned} aria-label={pin} title={pin} onClick={() => toggle(screen.id)}>
        <PinIcon size={12} />
      </button>
    </li>
  );
};
