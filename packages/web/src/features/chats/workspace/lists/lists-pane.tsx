import { allows } from "@parley/core/access";
import type { InboxList } from "@parley/core/contract/chats/inbox";
import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { ChevronDownIcon } from "../../../../ui/icons.ts";
import { CLOSES_POPOVER, Popover } from "../../../../ui/overlay/popover.tsx";
import { countText } from "../../../../ui/text/number-format.ts";
import { LISTS, type WorkList } from "./lists.ts";
import type { InboxRows } from "./use-rows.ts";

const t = defineMessages("workspace.listsPane", {
  label: "Lists",
  more: "Lists",
  unread: { one: "{count} unread message", other: "{count} unread messages" },
});

/** Media query for screens on which all lists fit in a column next to the conversations (workspace.css). */
const WIDE = "(min-width: 1440px)";
/** Lists with a tab of their own on narrower screens. If another list is open, it replaces the last of them. */
const TABS: readonly InboxList[] = ["mine", "waiting", "team"];

const subscribe = (listener: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

interface ListsPaneProps {
  readonly open: InboxList;
  readonly counts: InboxRows["counts"];
  readonly hrefOf: (list: InboxList) => string;
}

const UnreadMark = ({ count }: { readonly count: number }) =>
  count === 0 ? null : <span className="parley-work-list-unread" role="img" aria-label={t("unread", { count })} title={t("unread", { count })} />;

const countOf = (count: number | undefined) => (count === undefined ? undefined : countText(count));

const Lists = ({ lists, open, counts, hrefOf }: ListsPaneProps & { readonly lists: readonly WorkList[] }) => (
  <ul>
    {lists.map(({ id, label }) => (
      <li key={id}>
        <Link to={hrefOf(id)} className={`parley-work-list ${CLOSES_POPOVER}`} aria-current={id === open ? "page" : undefined}>
          <span className="parley-work-list-name">{label()}</span>
          <span className="parley-work-list-count">{countOf(counts[id]?.count)}</span>
          <UnreadMark count={counts[id]?.unread ?? 0} />
        </Link>
      </li>
    ))}
  </ul>
);

/**
 * Navigation with the lists of the workspace and their counts: a column on wide screens, otherwise a line of tabs with
 * the remaining lists in a popover. Lists that the user may not open are omitted.
 */
export const ListsPane = ({ open, counts, hrefOf }: ListsPaneProps) => {
  const user = useUser();
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const lists = LISTS.filter(({ id, access }) => allows(access, user) && (counts[id] !== undefined || id === open));
  const links = { open, counts, hrefOf };
  if (isWide)
    return (
      <nav className="parley-work-lists" aria-label={t("label")}>
        <Lists {...links} lists={lists} />
      </nav>
    );
  const tabIds = TABS.includes(open) ? TABS : [...TABS.slice(0, -1), open];
  const tabs = tabIds.flatMap((id) => lists.find((list) => list.id === id) ?? []);
  const rest = lists.filter((list) => !tabs.includes(list));
  return (
    <nav className="parley-work-lists" aria-label={t("label")}>
      <Lists {...links} lists={tabs} />
      {rest.length === 0 ? null : (
        <Popover
          placement="bottom-end"
          content={
            <div className="parley-work-more">
              <Lists {...links} lists={rest} />
            </div>
          }
        >
          <Button variant="minimal" size="small" endIcon={<ChevronDownIcon />}>
            {t("more")}
            <UnreadMark count={rest.reduce((sum, { id }) => sum + (counts[id]?.unread ?? 0), 0)} />
          </Button>
        </Popover>
      )}
    </nav>
  );
};
