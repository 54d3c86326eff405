import type { ReactElement } from "react";
import {
  ChatIcon,
  CogIcon,
  DashboardIcon,
  DocumentIcon,
  HelpIcon,
  HistoryIcon,
  HomeIcon,
  InboxIcon,
  KeyIcon,
  ManualIcon,
  NewPersonIcon,
  PeopleIcon,
  SearchIcon,
  SettingsIcon,
  ShieldIcon,
  ShopIcon,
  TimelineBarChartIcon,
  TrendingUpIcon,
} from "../../ui/shell-icons.ts";

/** The icon names of the screen table, as static components: a name alone would fetch all of Blueprint's icons. */
const ICONS: Readonly<Record<string, ReactElement>> = {
  chat: <ChatIcon />,
  cog: <CogIcon />,
  dashboard: <DashboardIcon />,
  help: <HelpIcon />,
  history: <HistoryIcon />,
  home: <HomeIcon />,
  inbox: <InboxIcon />,
  key: <KeyIcon />,
  manual: <ManualIcon />,
  "new-person": <NewPersonIcon />,
  people: <PeopleIcon />,
  search: <SearchIcon />,
  settings: <SettingsIcon />,
  shield: <ShieldIcon />,
  shop: <ShopIcon />,
  "timeline-bar-chart": <TimelineBarChartIcon />,
  "trending-up": <TrendingUpIcon />,
};

export const screenIcon = (name: string): ReactElement => ICONS[name] ?? <DocumentIcon />;
