import { allows } from "@parley/core/access";
import type { InboxList } from "@parley/core/contract/chats/inbox";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { IconButton } from "../../../../ui/controls/button.tsx";
import {
  AtIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleIcon,
  DoubleChevronUpIcon,
  HeadsetIcon,
  LayersIcon,
  PeopleIcon,
  StopwatchIcon,
} from "../../../../ui/icons.ts";
import { ChatIcon, MoonIcon } from "../../../../ui/shell-icons.ts";
import { LISTS } from "./lists.ts";
import type { InboxRows } from "./use-rows.ts";

const t = defineMessages("workspace.listsPane", {
  label: "Lists",
  fold: "Collapse the lists",
  unfold: "Expand the lists",
  unread: { one: "{count} unread message", other: "{count} unread messages" },
});

const ICONS: Readonly<Record<InboxList, ReactElement>> = {
  waiting: <HeadsetIcon />,
  mine: <ChatIcon />,
  mentioned: <AtIcon />,
  team: <PeopleIcon />,
  unassigned: <CircleIcon />,
  all: <LayersIcon />,
  snoozed: <MoonIcon />,
  escalated: <DoubleChevronUpIcon />,
  exipry: <StopwatchIcon />,
};

interface ListsPaneProps {
  readonly open: InboxList;
  readonly counts: InboxRows["counts"];
  readonly hrefOf: (list: InboxList) => string;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

/** Navigation with the lists of the workspace and their counts. Lists that the user may not open are omitted. */
export const ListsPane = ({ open, counts, hrefOf, isFolded, onFold }: ListsPaneProps) => {
  const user = useUser();
  return (
    <nav className={`parley-work-lists${isFolded ? " is-folded" : ""}`} aria-label={t("label")}>
      <ul>
        {LISTS.filter(({ id, access }) => allows(access, user) && (counts[id] !== undefined || id === open)).map(({ id, label }) => {
          const { count, unread = 0 } = counts[id] ?? {};
          return (
            <li key={id}>
              <Link
                to={hrefOf(id)}
                className="parley-work-list"
                aria-current={id === open ? "page" : undefined}
                title={isFolded ? label() : undefined}
              >
                {ICONS[id]}
                <span className="parley-work-list-name">{label()}</span>
                <span className="parley-work-list-count">{count}</span>
                {unread === 0 ? null : (
                  <span
                    className="parley-work-list-unread"
                    role="img"
                    aria-label={t("unread", { count: unread })}
                    title={t("unread", { count: unread })}
                  />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <span className="parley-work-fold">
        <IconButton
          icon={isFolded ? <ChevronRightIcon /> : <ChevronLeftIcon />}
          label={t(isFolded ? "unfold" : "fold")}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        />
      </span>
    </nav>
  );
};
