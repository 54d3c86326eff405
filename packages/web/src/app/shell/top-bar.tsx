import { pathTo } from "@parley/core/screens";
import { Link } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { isApple } from "../../ui/keys/is-apple.ts";
import { MenuIcon, SearchIcon } from "../../ui/shell-icons.ts";
import { BrandMark } from "../public/brand.tsx";
import { AppearanceMenu } from "./appearance-menu.tsx";
import { JobTraySlot } from "./job-tray-place.tsx";
import { NoticeBell } from "./notice-bell.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import type { SidebarProps } from "./sidebar.tsx";
import { StakeholderSlot } from "./stakeholder-place.tsx";

const t = defineMessages("shell.topBar", { home: "Parley, home", search: "Go to…", open: "Open the menu" });

interface TopBarProps extends SidebarProps {
  readonly onSearch: () => void;
}

/**
 * Top bar with the stakeholder and the global actions. The screen's title is not repeated here, because the screen
 * shows it as its heading.
 */
export const TopBar = ({ expanded, onExpand, onSearch }: TopBarProps) => (
  <header className="parley-top-bar">
    <span className="parley-narrow-only">
      <IconButton icon={<MenuIcon />} label={t("open")} aria-expanded={expanded} onClick={() => onExpand(!expanded)} />
    </span>
    <Link to={pathTo("home")} className="parley-home-link" aria-label={t("home")}>
      <BrandMark size={24} />
    </Link>
    <StakeholderSlot />
    <span className="parley-spacer" />
    <Button icon={<SearchIcon />} onClick={onSearch} aria-haspopup="dialog">
      <span className="parley-search-label">{t("search")}</span> <kbd className="parley-kbd">{isApple ? "⌘K" : "Ctrl K"}</kbd>
    </Button>
    <JobTraySlot />
    <NoticeBell />
    <AppearanceMenu />
    <ProfileMenu />
  </header>
);
