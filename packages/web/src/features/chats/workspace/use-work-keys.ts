import type { WorkAct } from "@parley/core/contract/identity/work-key-table";
import { useEffect, useEffectEvent, useMemo } from "react";
import { type OwnKeys, useOwnKeys } from "../../../kit/keys/own-keys.ts";
import { staffChat } from "../../../kit/live/staff-chat.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { isChatAwaited, setChatKeys } from "../../../ui/chat/composer-keys.ts";
import { CONVERSATION_LIST, focusedRow, focusList, focusRow } from "../../../ui/chat/conversation-list.tsx";
import { type Shortcut, useShortcuts } from "../../../ui/keys/use-shortcuts.ts";
import { undoLast } from "./composer/endings.ts";
import type { WorkRow } from "./lists/rows.tsx";
import type { Picked } from "./lists/use-picked.ts";
import type { Place } from "./lists/use-place.ts";
import type { Accepting } from "./use-accept.ts";

const t = defineMessages("workspace.keys", {
  group: "Chats",
  groupInList: "While the chat list has the focus",
  next: "Next chat",
  previous: "Previous chat",
  accept: "Accept this customer",
  acceptNext: "Accept the next customer",
  pick: "Select or deselect this one",
  pickAll: "Select all that match",
  undo: "Undo ending a chat",
  panes: "Next pane",
});

const IN_LIST = t.ref("groupInList");
const EVERYWHERE = t.ref("group");

/** True while a dialog is open: shortcuts of the page are disabled. */
const isAsked = (): boolean => document.querySelector(".bp6-dialog, .bp6-alert") !== null;

type PairedAct = { [A in WorkAct]: A extends `${infer Name}.list` ? (Name extends WorkAct ? Name : never) : never }[WorkAct];

/** Shortcut pair: one letter while the list has focus, and a combination that works anywhere, also while writing. */
export const keyPair = ({ shortcut }: OwnKeys, act: PairedAct, label: Shortcut["label"], run: () => void, isReady = true): readonly Shortcut[] => [
  ...shortcut(`${act}.list`, { group: IN_LIST, label, run: guarded(run), within: CONVERSATION_LIST }),
  ...shortcut(act, { group: EVERYWHERE, label, run: guarded(run), whileTyping: true, isReady }),
];

/** Ignored while another chat is opening, because the open one is no longer meant. */
const guarded = (run: () => void) => () => {
  if (!isAsked() && !isChatAwaited()) run();
};

/** Shortcut that works anywhere on the page. */
export const anywhere = ({ shortcut }: OwnKeys, act: WorkAct, label: Shortcut["label"], run: () => void, isReady = true): readonly Shortcut[] =>
  shortcut(act, { group: EVERYWHERE, label, run: guarded(run), whileTyping: true, isReady });

/** Shortcuts that wait for the chat being opened. Ending is excluded, because it may be meant for the former chat. */
const ON_CHAT: readonly WorkAct[] = ["note", "assign", "escalate", "labels", "snooze", "ticket"];

/** Panes in the order of F6, by the element that gets focus in each. */
const PANES = [".parley-work-lists a[aria-current]", CONVERSATION_LIST, ".parley-composer textarea", ".parley-chat-customer a"] as const;

function focusNextPane(): void {
  const areas = [".parley-work-lists", ".parley-work-column", ".parley-chat-main", ".parley-chat-customer"];
  const at = areas.findIndex((area) => document.activeElement?.closest(area));
  for (let step = 1; step <= PANES.length; step += 1) {
    const pane = PANES[(at + step) % PANES.length] ?? CONVERSATION_LIST;
    if (pane === CONVERSATION_LIST) focusList();
    else document.querySelector<HTMLElement>(pane)?.focus();
    if (document.activeElement?.closest(areas[(at + step) % PANES.length] ?? "")) return;
  }
}

interface WorkKeys {
  readonly place: Place;
  readonly shown: readonly (WorkRow | undefined)[] | undefined;
  /** True once the queue is loaded. */
  readonly isQueueKnown: boolean;
  readonly accepting: Accepting;
  readonly picked: Picked;
  readonly onChoose: (sessionId: number) => void;
}

/** Shortcuts of the lists; those of the open conversation are defined with its buttons. */
export function useWorkKeys({ place, shown, isQueueKnown, accepting, picked, onChoose }: WorkKeys): void {
  /** Wraps around at both ends (field note 10). */
  const step = useEffectEvent((by: 1 | -1) => {
    const rows = shown?.flatMap((row) => (row === undefined || row.isLeaving ? [] : row)) ?? [];
    if (rows.length === 0) return;
    const at = rows.findIndex(({ session }) => session.id === place.openId);
    const next = rows[at === -1 ? 0 : (at + by + rows.length) % rows.length];
    if (next === undefined) return;
    onChoose(next.session.id);
    place.go(place.list, next.session.id);
    // If the conversation does not take focus (only viewed), its row keeps it.
    if (focusedRow() !== undefined) focusRow(next.session.id);
  });
  const acceptHere = useEffectEvent(() => {
    const id = Number(focusedRow() ?? place.openId);
    if (staffChat().chat.state().conversations[id]?.session?.status === "queued") accepting.accept(id);
  });
  const pickHere = useEffectEvent(() => {
    const key = focusedRow();
    if (key !== undefined) picked.control.toggle(key);
  });
  const pickAll = useEffectEvent(() => picked.control.selectAllMatching());
  const acceptNext = useEffectEvent(() => accepting.acceptNext());
  const keys = useOwnKeys();
  useEffect(() => setChatKeys(ON_CHAT.flatMap((act) => keys.keyOf(act) ?? [])), [keys]);
  const isListKnown = shown !== undefined;
  useShortcuts(
    useMemo(() => {
      const inList = (act: WorkAct, label: Shortcut["label"], run: () => void) =>
        keys.shortcut(act, { group: IN_LIST, label, run: guarded(run), within: CONVERSATION_LIST });
      return [
        ...keyPair(keys, "next", t.ref("next"), () => step(1), isListKnown),
        ...keyPair(keys, "previous", t.ref("previous"), () => step(-1), isListKnown),
        ...anywhere(keys, "next.also", t.ref("next"), () => step(1), isListKnown),
        ...anywhere(keys, "previous.also", t.ref("previous"), () => step(-1), isListKnown),
        ...inList("accept.list", t.ref("accept"), () => acceptHere()),
        ...inList("pick.list", t.ref("pick"), () => pickHere()),
        ...inList("pickAll.list", t.ref("pickAll"), () => pickAll()),
        ...anywhere(keys, "acceptNext", t.ref("acceptNext"), () => acceptNext(), isQueueKnown),
        ...anywhere(keys, "undo", t.ref("undo"), undoLast),
        ...anywhere(keys, "panes", t.ref("panes"), focusNextPane),
      ];
    }, [keys, isListKnown, isQueueKnown]),
  );
}
