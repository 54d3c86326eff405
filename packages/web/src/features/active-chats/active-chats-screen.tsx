import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { ScreenProps } from "../../shared/screen/screen-props.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useShortcuts } from "../../ui/keys/use-shortcuts.ts";
import { ChatIcon } from "../../ui/shell-icons.ts";
import { CHAT_LIST, ChatList } from "./chat-list.tsx";
import { ChatPane } from "./chat-pane.tsx";
import { useMyChats } from "./use-my-chats.ts";

const t = defineMessages("activeChats", {
  title: "Active chats",
  choose: "Choose a chat",
  chooseText: "In the list, arrows go through the chats, and j and k open the next and the previous one. Alt-J and Alt-K do so from anywhere.",
  group: "Chats",
  groupInList: "While the list of chats has the focus",
  next: "Next chat",
  previous: "Previous chat",
});

const ICON_SIZE = 32;

const idOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** Spec section 2, active-chats: the chats of this support agent, the one that is open, and its customer. Each chat has its own address. */
export const ActiveChatsScreen = ({ rest }: ScreenProps) => {
  const openId = idOf(rest[0]);
  const mine = useMyChats();
  const navigate = useNavigate();
  const paths = useChatPaths();
  const { chats } = mine;
  /**
   * How often each chat was chosen, be it open already. By chat, because the way to another one takes a moment, in which the former still stands: its composer
   * would take the focus, and what is typed would go to the wrong customer.
   */
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map());
  const choose = useCallback((id: number) => setChoices((before) => new Map(before).set(id, (before.get(id) ?? 0) + 1)), []);

  /** Wraps at either end (field note 10). */
  const step = useCallback(
    (by: 1 | -1) => {
      if (chats === undefined || chats.length === 0) return;
      const at = chats.findIndex(({ id }) => id === openId);
      const next = chats[at === -1 ? 0 : (at + by + chats.length) % chats.length];
      if (next === undefined) return;
      choose(next.id);
      void navigate(paths.activeChat(next.id));
    },
    [chats, openId, navigate, paths, choose],
  );
  useShortcuts(
    useMemo(
      () => [
        { keys: "j", group: t.ref("groupInList"), label: t.ref("next"), run: () => step(1), within: CHAT_LIST },
        { keys: "k", group: t.ref("groupInList"), label: t.ref("previous"), run: () => step(-1), within: CHAT_LIST },
        { keys: "alt+j", group: t.ref("group"), label: t.ref("next"), run: () => step(1), whileTyping: true },
        { keys: "alt+k", group: t.ref("group"), label: t.ref("previous"), run: () => step(-1), whileTyping: true },
      ],
      [step],
    ),
  );

  return (
    <div className={`parley-chats${openId === undefined ? "" : " is-open"}`}>
      <h1 className="parley-visually-hidden">{t("title")}</h1>
      <ChatList mine={mine} openId={openId} onChoose={choose} />
      {openId === undefined ? (
        <section className="parley-chat-main">
          {/* Where there is nothing to choose among, the list says what to do. */}
          {chats?.length === 0 ? null : (
            <EmptyState kind="nothingYet" title={t("choose")} icon={<ChatIcon size={ICON_SIZE} />}>
              {t("chooseText")}
            </EmptyState>
          )}
        </section>
      ) : (
        <ChatPane key={openId} sessionId={openId} choice={choices.get(openId) ?? 0} />
      )}
    </div>
  );
};
