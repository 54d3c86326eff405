import { support } from "@parley/core/contract/chats/support";
import { screenAt } from "@parley/core/screens";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { type Action, useActions } from "../../../kit/actions/actions.ts";
import { bufferKeysOnNavigation } from "../../../kit/live/lead-by-path.ts";
import { bufferKeysForChat } from "../../../kit/live/lead-to-chat.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import type { ScreenProps } from "../../../shared/screen/screen-props.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { ignoreLettersUntilPause } from "../../../ui/chat/composer-keys.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { isReplacing } from "../../../ui/overlay/replace-overlays.ts";
import { ChatIcon } from "../../../ui/shell-icons.ts";
import { Announcements } from "./announcements.tsx";
import { ACCEPT_NEXT, ListPane } from "./lists/list-pane.tsx";
import { ListsPane } from "./lists/lists-pane.tsx";
import { useBulkSelection } from "./lists/use-picked.ts";
import { useWorkspaceLocation } from "./lists/use-place.ts";
import { useFrozenRows } from "./lists/use-shown-rows.ts";
import { ChatPane } from "./thread/chat-pane.tsx";
import { useOpenChat } from "./thread/use-open-chat.ts";
import { useAccept } from "./use-accept.ts";
import { useWorkKeys } from "./use-work-keys.ts";

const t = defineMessages("workspace", {
  choose: "Choose a chat",
  chooseText: "In the list, the arrow keys move between chats, and j and k open the next and the previous one. Press ? for all shortcuts.",
  group: "Chats",
  acceptNext: "Accept the next customer",
  goOn: "You have no open chats",
  goOnText: { one: "{count} customer is waiting. Press Enter to accept.", other: "{count} customers are waiting. Press Enter to accept the next." },
});

const ICON_SIZE = 32;

/**
 * Workspace with the lists, the open conversation and its customer (spec section 2, active-chats and support-queue;
 * docs/adr/0121).
 */
export const WorkspaceScreen = ({ rest }: ScreenProps) => {
  const { pathname } = useLocation();
  const screenId = screenAt(pathname)?.screen.id ?? "chats-active-chats";
  const place = useWorkspaceLocation(rest);
  const { list, openId, go } = place;
  useOpenChat(openId);
  // Buffers keystrokes for a chat that a navigation opens, until its composer takes the focus.
  useEffect(() => bufferKeysOnNavigation(bufferKeysForChat), []);
  const rows = useFrozenRows(place);
  const { shown } = rows;
  const [isBeside, setIsBeside] = useState(true);
  /**
   * Number of times each chat was selected. Counted per chat, because the previous composer, still shown while the next
   * chat opens, would otherwise take the focus and text for the wrong customer.
   */
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map());
  const choose = useCallback((id: number) => {
    bufferKeysForChat(id);
    setChoices((before) => new Map(before).set(id, (before.get(id) ?? 0) + 1));
  }, []);
  /** Opens one of the user's chats. With undefined, focuses the Accept next button instead. */
  const goTo = useCallback(
    (id: number | undefined) => {
      if (id !== undefined) choose(id);
      go("mine", id);
      // Leaves the focus in the palette if the user has opened it while the gateway was responding.
      if (id !== undefined || isReplacing()) return;
      document.querySelector<HTMLElement>(`.${ACCEPT_NEXT}`)?.focus();
      ignoreLettersUntilPause();
    },
    [choose, go],
  );
  const accepting = useAccept(goTo);
  const mayAccept = useCan(support.accept.access);
  const acceptNext = useEffectEvent(() => accepting.acceptNext());
  const waiting = rows.waiting?.length ?? 0;
  // Assumes that the list contains the open conversation while some rows are not loaded.
  const isListed = rows.rows?.every((row) => row !== undefined && row.session.id !== openId) !== true;
  useActions(
    useMemo<readonly Action[]>(
      () => (mayAccept ? [{ id: "workspace.acceptNext", label: t.ref("acceptNext"), group: t.ref("group"), run: () => acceptNext() }] : []),
      [mayAccept],
    ),
  );
  const picked = useBulkSelection(place, shown?.length ?? 0);
  useWorkKeys({ place, shown, isQueueKnown: rows.waiting !== undefined, accepting, picked, onChoose: choose });

  return (
    <div className={`parley-work${openId === undefined ? "" : " is-open"}${isBeside ? "" : " is-alone"}`}>
      {/* Mounts a new heading element for each screen, so that a replaced element indicates that the navigation is complete. */}
      <h1 key={screenId} className="parley-visually-hidden">
        {screenTitle(screenId)()}
      </h1>
      <Announcements openId={openId} waiting={rows.waiting?.length} />
      <ListsPane open={list} counts={rows.counts} hrefOf={place.listHref} />
      <ListPane place={place} rows={rows} accepting={accepting} picked={picked} onChoose={choose} />
      {openId === undefined ? (
        <section className="parley-chat-main">
          {shown?.length === 0 && (list !== "mine" || waiting === 0) ? null : (
            <EmptyState kind="nothingYet" title={t(shown?.length === 0 ? "goOn" : "choose")} icon={<ChatIcon size={ICON_SIZE} />}>
              {shown?.length === 0 ? t("goOnText", { count: waiting }) : t("chooseText")}
            </EmptyState>
          )}
        </section>
      ) : (
        <ChatPane
          key={openId}
          sessionId={openId}
          choice={choices.get(openId)}
          accepting={accepting}
          isListed={isListed}
          onGo={goTo}
          isBeside={isBeside}
          onBeside={() => setIsBeside((is) => !is)}
        />
      )}
    </div>
  );
};
