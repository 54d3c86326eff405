import { menu, reachable } from "@parley/core/screens";
import { useEffect, useMemo, useState } from "react";
import { usePins } from "../../kit/reports/use-pins.ts";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { sectionTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { MenuIcon } from "../../ui/shell-icons.ts";
import { SidebarLink } from "./sidebar-link.tsx";
import { SidebarRail } from "./sidebar-rail.tsx";

const t = defineMessages("shell.sidebar", {
  label: "Screens",
  expand: "Expand the sidebar",
  collapse: "Collapse the sidebar",
  pinned: "Pinned",
});

export interface SidebarProps {
  readonly expanded: boolean;
  readonly onExpand: (expanded: boolean) => void;
}

/**
 * Sidebar with the screens that the user may open: pinned screens first, then all by section. Collapsed, it shows icons
 * only; on narrow screens it is hidden until opened.
 */
export const Sidebar = ({ expanded, onExpand }: SidebarProps) => {
  const user = useUser();
  const sections = useMemo(() => menu(user), [user]);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const choice = usePins(isIdle);
  // Screens that can be pinned, including those without a section, such as a report found through the palette.
  const allowed = useMemo(() => new Map(reachable(user).map((screen) => [screen.id as string, screen])), [user]);
  const pinned = choice.pins.flatMap((id) => allowed.get(id) ?? []);
  // Closes the sidebar after a link was followed on a narrow screen, where it covers the content.
  const handleFollow = () => matchMedia("(max-width: 700px)").matches && onExpand(false);
  const groups = [
    ...(pinned.length === 0 ? [] : [{ id: "pinned", title: t("pinned"), screens: pinned }]),
    ...sections.map(({ id, screens }) => ({ id, title: sectionTitle(id)(), screens })),
  ];
  return (
    <nav className="parley-sidebar" aria-label={t("label")}>
      <IconButton icon={<MenuIcon />} label={expanded ? t("collapse") : t("expand")} aria-expanded={expanded} onClick={() => onExpand(!expanded)} />
      {expanded ? (
        groups.map(({ id, title, screens }) => (
          <section key={id} aria-label={title}>
            <h2 className="parley-nav-heading">{title}</h2>
            <ul>
              {screens.map((screen) => (
                <SidebarLink key={screen.id} screen={screen} {...choice} onFollow={handleFollow} />
              ))}
            </ul>
          </section>
        ))
      ) : (
        <SidebarRail sections={sections} pinned={pinned} choice={choice} />
      )}
    </nav>
  );
};
