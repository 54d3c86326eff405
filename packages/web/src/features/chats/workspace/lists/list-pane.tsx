import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { type InboxList, inbox } from "@parley/core/contract/chats/inbox";
import { support } from "@parley/core/contract/chats/support";
import { emails } from "@parley/core/contract/email/emails";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { NewEmail } from "../../../../kit/emails/new-email.tsx";
import { useOwnKeys } from "../../../../kit/keys/own-keys.ts";
import { type EmptyListId, EmptyListLink } from "../../../../kit/resource/empty-list-link.tsx";
import { defineMessages, type Message } from "../../../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason, useUser } from "../../../../shared/session/use-session.ts";
import { ConversationList, type RowPicking } from "../../../../ui/chat/conversation-list.tsx";
import { Button, IconButton } from "../../../../ui/controls/button.tsx";
import { Select } from "../../../../ui/controls/inputs.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { EditIcon } from "../../../../ui/icons.ts";
import { KeyHint } from "../../../../ui/keys/key-hint.tsx";
import { BulkBar } from "../../../../ui/list/bulk-bar.tsx";
import { isSelected } from "../../../../ui/list/selection.ts";
import { SearchBox } from "../../../../ui/list/toolbar.tsx";
import type { MenuPlace } from "../../../../ui/overlay/menu.tsx";
import type { AcceptControls } from "../use-accept.ts";
import { BusinessBanner } from "./business-banner.tsx";
import { FilterMenu, InboxSavedViews } from "./filter-menu.tsx";
import { isLive, workList } from "./lists.ts";
import { OwnLoad } from "./own-load.tsx";
import { RowMenu } from "./row-menu.tsx";
import { createRowConverter, hasVariousOwners, type WorkRow } from "./rows.tsx";
import { SORTS, sortText } from "./sorts.ts";
import { useBulkConversations } from "./use-bulk-conversations.tsx";
import { useListedConversations } from "./use-listed.ts";
import type { BulkSelection } from "./use-picked.ts";
import type { WorkspaceLocation } from "./use-place.ts";
import type { FrozenRows } from "./use-shown-rows.ts";
import { WaitingSummary } from "./waiting-sum.tsx";

const t = defineMessages("workspace.list", {
  waiting: "Waiting customers",
  mine: "Your chats",
  others: "Conversations",
  accept: "Accept",
  acceptNext: "Accept next",
  newEmail: "New e-mail",
  none: "No customers are waiting",
  search: "Search",
  sort: "Order",
  come: { one: "{count} new", other: "{count} new" },
  emptyWaiting: "Nobody is waiting",
  emptyWaitingText: "Customers who ask for a person appear here.",
  emptyMine: "You have no open chats",
  emptyMineText: "Use Accept next to accept the customer who has waited longest.",
  empty: "No conversations in this list",
  emptyMentioned: "Conversations in which a colleague mentions you in a note appear here.",
  emptyTeam: "Conversations assigned to one of your teams appear here.",
  emptyUnassigned: "Every conversation has an owner.",
  emptyAll: "There are no open conversations.",
  emptySnoozed: "Snoozed conversations appear here.",
  emptyEscalated: "There are no escalated conversations.",
  emptyExpiry: "No reply window closes in the next few hours.",
});

interface Empty {
  readonly title: Message;
  readonly text: Message;
  /** Screen for which a next step is suggested while the list is empty. */
  readonly next: EmptyListId;
}

const EMPTY: Readonly<Record<InboxList, Empty>> = {
  waiting: { title: t.ref("emptyWaiting"), text: t.ref("emptyWaitingText"), next: "chats-support-queue" },
  mine: { title: t.ref("emptyMine"), text: t.ref("emptyMineText"), next: "chats-active-chats" },
  mentioned: { title: t.ref("empty"), text: t.ref("emptyMentioned"), next: "chats-active-chats" },
  team: { title: t.ref("empty"), text: t.ref("emptyTeam"), next: "chats-active-chats" },
  unassigned: { title: t.ref("empty"), text: t.ref("emptyUnassigned"), next: "chats-support-queue" },
  all: { title: t.ref("empty"), text: t.ref("emptyAll"), next: "chats-support-queue" },
  snoozed: { title: t.ref("empty"), text: t.ref("emptySnoozed"), next: "chats-active-chats" },
  escalated: { title: t.ref("empty"), text: t.ref("emptyEscalated"), next: "chats-active-chats" },
  exipry: { title: t.ref("empty"), text: t.ref("emptyExpiry"), next: "chats-active-chats" },
};

/** CSS class of the button that gets the focus after the user's last chat has ended. */
export const ACCEPT_NEXT = "parley-accept-next";

interface ListPaneProps {
  readonly place: WorkspaceLocation;
  readonly rows: FrozenRows;
  readonly accepting: AcceptControls;
  readonly picked: BulkSelection;
  /** Called when the user selects a row, even that of the conversation that is already open. */
  readonly onChoose: (sessionId: number) => void;
}

/** Bar below the list with the queue, the user's load if it is full, and the button that accepts the next customer. */
const AcceptBar = ({ rows, accepting }: Pick<ListPaneProps, "rows" | "accepting">) => {
  const denied = useDeniedReason(support.accept.access);
  const maySee = useCan(support.queue.access);
  const mayChat = useCan(support.accept.access);
  const keys = useOwnKeys();
  if (!maySee) return null;
  return (
    <div className="parley-work-foot">
      <WaitingSummary waiting={rows.waiting} />
      {mayChat ? <OwnLoad /> : null}
      <Button
        intent="primary"
        className={ACCEPT_NEXT}
        fill
        loading={accepting.pending !== undefined}
        disabledReason={denied ?? (rows.waiting?.length === 0 ? t("none") : undefined)}
        onClick={accepting.acceptNext}
      >
        {t("acceptNext")} <KeyHint>{keys.textOf("acceptNext")}</KeyHint>
      </Button>
    </div>
  );
};

const WriteEmail = ({ onOpen }: { readonly onOpen: (sessionId: number) => void }) => {
  const mayWrite = useCan(emails.begin.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <IconButton icon={<EditIcon />} label={t("newEmail")} onClick={() => setIsOpen(true)} />
      {isOpen ? <NewEmail onOpen={({ id }) => onOpen(id)} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

const Head = ({ place }: Pick<ListPaneProps, "place">) => (
  <div className="parley-work-head">
    <SearchBox label={t("search")} value={place.search} onChange={place.setSearch} />
    <Select
      aria-label={t("sort")}
      value={place.sort}
      options={SORTS.map((value) => ({ value, label: sortText(value) }))}
      onChange={(value) => {
        const chosen = SORTS.find((one) => one === value);
        if (chosen !== undefined) place.setSort(chosen);
      }}
    />
    <FilterMenu filters={place.filters} setFilter={place.setFilter} clear={place.clear} />
    <InboxSavedViews filters={place.filters} />
    <WriteEmail onOpen={(id) => place.go("mine", id)} />
  </div>
);

const NothingHere = ({ place }: { readonly place: WorkspaceLocation }) => {
  const { title, text, next } = EMPTY[place.list];
  if (place.search !== "" || Object.values(place.filters).some((value) => value !== undefined))
    return <EmptyState kind="noMatch" onClear={place.clear} />;
  return (
    <EmptyState kind="nothingYet" title={title()} action={<EmptyListLink from={next} />}>
      {text()}
    </EmptyState>
  );
};

export const ListPane = ({ place, rows, accepting, picked, onChoose }: ListPaneProps) => {
  const mayPick = useCan(inbox.snooze.access);
  const bulk = useBulkConversations(place.list === "snoozed");
  const { control, count, rowCount } = picked;
  const picking = useMemo<RowPicking>(
    () => ({ isPicked: (key) => isSelected(control.selection, key), onPick: control.toggle, isAny: count > 0 }),
    [control, count],
  );
  const { userId } = useUser();
  const denied = useDeniedReason(support.accept.access);
  const { list, openId, hrefOf } = place;
  const { shown, gathered } = rows;
  const { accept, pending } = accepting;
  const previewed = list === "waiting" ? openId : undefined;
  const actionOf = useCallback(
    ({ session }: WorkRow): ReactNode =>
      // Omits the button for the previewed conversation, because the preview shows the same button.
      session.status === "queued" && list === "waiting" && session.id !== previewed ? (
        <Button size="small" loading={pending === session.id} disabledReason={denied} onClick={() => accept(session.id)}>
          {t("accept")}
        </Button>
      ) : undefined,
    [list, previewed, pending, denied, accept],
  );
  const draw = useMemo(() => createRowConverter({ userId, list, hrefOf, actionOf }), [userId, list, hrefOf, actionOf]);
  const rowAt = useCallback(
    (index: number) => {
      const row = shown?.[index];
      return row && draw(row);
    },
    [shown, draw],
  );
  // True if rows need a third line. In a list with several owners, each row names its owner or states that it has none.
  const isTall = useMemo(
    () => hasVariousOwners(list) || shown?.some((row) => row !== undefined && draw(row).foot !== undefined) === true,
    [list, shown, draw],
  );
  const { onView } = rows;
  const onListed = useListedConversations(
    useCallback((first, end) => shown?.slice(first, end).flatMap((row) => row?.session.id ?? []) ?? [], [shown]),
  );
  const handleView = useCallback(
    (first: number, end: number) => {
      onView(first, end);
      onListed(first, end);
    },
    [onView, onListed],
  );
  const choose = useCallback((key: string) => onChoose(Number(key)), [onChoose]);
  const sessionOf = (wanted: string) => shown?.find((row) => String(row?.session.id) === wanted)?.session;
  const [menu, setMenu] = useState<{ readonly key: string; readonly at: MenuPlace; readonly session: ChatSession | undefined }>();
  // A dialog of the menu stays open after its conversation has left the list, because the user is typing in it.
  const menuOf = menu && (sessionOf(menu.key) ?? menu.session);
  const content = () => {
    if (shown === undefined)
      return rows.error === null ? <Skeleton shape="cards" /> : <EmptyState kind="failed" error={rows.error} onRetry={rows.retry} />;
    return (
      <ConversationList
        key={list}
        label={isLive(list) ? t(list) : t("others")}
        caption={workList(list)?.label() ?? ""}
        count={shown.length}
        rowAt={rowAt}
        picking={mayPick ? picking : undefined}
        isTall={isTall}
        onChoose={choose}
        onMenu={(key, at) => setMenu({ key, at, session: sessionOf(key) })}
        onInside={rows.onInside}
        onView={handleView}
        activeKey={openId === undefined ? undefined : String(openId)}
        empty={<NothingHere place={place} />}
      />
    );
  };
  return (
    <div className="parley-work-column">
      <Head place={place} />
      <BusinessBanner />
      <BulkBar actions={bulk.actions} selection={control} rowCount={rowCount} chosenRows={picked.rows} canSelectAll />
      {bulk.dialog}
      {gathered === 0 ? null : (
        <div className="parley-work-come">
          <Button size="small" onClick={rows.onCome}>
            {t("come", { count: gathered })}
          </Button>
        </div>
      )}
      {content()}
      <AcceptBar rows={rows} accepting={accepting} />
      {menu === undefined || menuOf === undefined ? null : (
        <RowMenu key={menu.key} session={menuOf} at={menu.at} place={place} onClose={() => setMenu(undefined)} />
      )}
    </div>
  );
};
