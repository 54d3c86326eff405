import type { MenuSection, Screen } from "@parley/core/screens";
import type { KeyboardEvent } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { Pins } from "../../kit/reports/use-pins.ts";
import { screenTitle, sectionTitle, shortSectionTitle } from "../../shared/messages/screen-texts.ts";
import { ScreenCount, useScreenCounts } from "./screen-counts.tsx";
import { sectionIcon, useScreenIcons } from "./screen-icons.tsx";
import { SidebarLink } from "./sidebar-link.tsx";
import { useRailFlyout } from "./use-beside.ts";

const isInside = (screens: readonly Screen[], pathname: string) => screens.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/**
 * Moves the focus through the links of a section by arrow keys, as in a menu. The entries remain links, so they can be
 * opened in a new tab.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  links.at((at + step) % links.length)?.focus();
}

interface RailProps {
  readonly sections: readonly MenuSection[];
  readonly pinned: readonly Screen[];
  readonly choice: Pins;
}

/**
 * Collapsed sidebar, with a name under each icon. Hovering a section shows its screens. By keyboard, Enter or the arrow
 * key opens a section, and Escape closes it.
 */
export const SidebarRail = ({ sections, pinned, choice }: RailProps) => {
  const { pathname } = useLocation();
  const icon = useScreenIcons();
  const countOf = useScreenCounts();
  const { beside, around, pointed, opens, stay, closeSoon, close } = useRailFlyout();

  return (
    <div className="parley-rail" {...around}>
      {pinned.length === 0 ? null : (
        <ul className="parley-rail-pins">
          {pinned.map((screen) => (
            <li key={screen.id}>
              <NavLink to={screen.path} end={screen.nested !== true} className="parley-nav-icon" onClick={close}>
                {icon(screen.icon)}
                <span className="parley-rail-name">{screenTitle(screen.id)()}</span>
                <ScreenCount of={countOf([screen])} />
              </NavLink>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {sections.map(({ id, icon: iconName, screens }) => {
          const isOpen = beside?.key === id;
          return (
            <li key={id}>
              <button
                type="button"
                className={`parley-nav-icon${isInside(screens, pathname) ? " is-active" : ""}`}
                aria-expanded={isOpen}
                {...pointed(id)}
                {...opens(id)}
              >
                {sectionIcon(iconName)}
                <span className="parley-rail-name">{shortSectionTitle(id)()}</span>
                <ScreenCount of={countOf(screens)} />
              </button>
              {isOpen ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: a pointer on it keeps it open; its links have the keyboard
                <div className="parley-beside" style={beside.place} onPointerEnter={stay} onPointerLeave={closeSoon} onKeyDown={moveFocus}>
                  <h2 className="parley-nav-heading">{sectionTitle(id)()}</h2>
                  <ul>
                    {screens.map((screen) => (
                      <SidebarLink key={screen.id} screen={screen} {...choice} onFollow={close} />
                    ))}
                  </ul>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
