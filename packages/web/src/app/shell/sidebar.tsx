import { type MenuSection, menu } from "@parley/core/screens";
import { useMemo } from "react";
import { NavLink, useLocation, useNavigate } from "react-router-dom";
import { type SupportCounts, useSupportCounts } from "../../kit/live/use-support-counts.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle, sectionTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { CountBadge } from "../../ui/feedback/tag.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { MenuIcon } from "../../ui/shell-icons.ts";
import { screenIcon } from "./screen-icons.tsx";

const t = defineMessages("shell.sidebar", {
  label: "Screens",
  expand: "Show the names of the screens",
  collapse: "Collapse the sidebar",
  queued: { one: "{count} customer waits", other: "{count} customers wait" },
  unread: { one: "{count} unread message", other: "{count} unread messages" },
});

/** Screens that count something, and what. */
const COUNTED: Readonly<Record<string, keyof SupportCounts>> = { "chats-support-queue": "queued", "chats-active-chats": "unread" };

const ScreenBadge = ({ screenId }: { readonly screenId: string }) => {
  const counts = useSupportCounts();
  const counted = COUNTED[screenId];
  return counted === undefined ? null : <CountBadge count={counts[counted]} label={t(counted, { count: counts[counted] })} />;
};

export interface SidebarProps {
  readonly expanded: boolean;
  readonly onExpand: (expanded: boolean) => void;
}

const isInside = (section: MenuSection, pathname: string) => section.screens.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

const ExpandedSection = ({ section, onFollow }: { readonly section: MenuSection; readonly onFollow: () => void }) => (
  <li>
    <h2 className="parley-nav-heading">{sectionTitle(section.id)()}</h2>
    <ul>
      {section.screens.map((screen) => (
        <li key={screen.id}>
          <NavLink to={screen.path} className="parley-nav-link" end={screen.nested !== true} onClick={onFollow}>
            {screenIcon(screen.icon)}
            {screenTitle(screen.id)()}
            <span className="parley-spacer" />
            <ScreenBadge screenId={screen.id} />
          </NavLink>
        </li>
      ))}
    </ul>
  </li>
);

/** A section as an icon that opens a menu of its screens. */
const CollapsedSection = ({ section }: { readonly section: MenuSection }) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const counts = useSupportCounts();
  const title = sectionTitle(section.id)();
  const entries = section.screens.map((screen) => ({
    key: screen.id,
    label: screenTitle(screen.id)(),
    icon: screenIcon(screen.icon),
    selected: pathname === screen.path,
    hint: screen.id in COUNTED ? <ScreenBadge screenId={screen.id} /> : undefined,
    onSelect: () => void navigate(screen.path),
  }));
  return (
    <li>
      <Menu entries={entries} placement="right-start" header={<div className="parley-menu-heading">{title}</div>}>
        <button type="button" className={`parley-nav-icon${isInside(section, pathname) ? " is-active" : ""}`} aria-label={title} title={title}>
          {screenIcon(section.icon)}
          {section.screens.some(({ id }) => COUNTED[id] !== undefined && counts[COUNTED[id]] > 0) ? <span className="parley-nav-dot" /> : null}
        </button>
      </Menu>
    </li>
  );
};

/** The allowed, built screens by section. Collapsed it shows a section an icon; narrow windows hide it until it is opened. */
export const Sidebar = ({ expanded, onExpand }: SidebarProps) => {
  const user = useUser();
  const sections = useMemo(() => menu(user), [user]);
  // On a narrow window the sidebar lies over the screen, so following a link closes it.
  const handleFollow = () => matchMedia("(max-width: 700px)").matches && onExpand(false);
  return (
    <nav className="parley-sidebar" aria-label={t("label")}>
      <IconButton icon={<MenuIcon />} label={expanded ? t("collapse") : t("expand")} aria-expanded={expanded} onClick={() => onExpand(!expanded)} />
      <ul>
        {sections.map((section) =>
          expanded ? (
            <ExpandedSection key={section.id} section={section} onFollow={handleFollow} />
          ) : (
            <CollapsedSection key={section.id} section={section} />
          ),
        )}
      </ul>
    </nav>
  );
};
