import type { WorkAction } from "@parley/core/contract/identity/work-key-table";
import { useEffect, useEffectEvent, useMemo } from "react";
import { type OwnKeys, useOwnKeys } from "../../../kit/keys/own-keys.ts";
import { staffChat } from "../../../kit/live/staff-chat.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { isChatOpeningPending, setChatKeys } from "../../../ui/chat/composer-keys.ts";
import { CONVERSATION_LIST, focusedRow, focusList, focusRow } from "../../../ui/chat/conversation-list.tsx";
import { type Shortcut, useShortcuts } from "../../../ui/keys/use-shortcuts.ts";
import { isDialogOpen } from "../../../ui/overlay/is-dialog-open.ts";
import { undoLast } from "./composer/endings.ts";
import type { WorkRow } from "./lists/rows.tsx";
import type { BulkSelection } from "./lists/use-picked.ts";
import type { WorkspaceLocation } from "./lists/use-place.ts";
import type { AcceptControls } from "./use-accept.ts";

const t = defineMessages("workspace.keys", {
  group: "Chats",
  groupInList: "While the chat list has the focus",
  next: "Next chat",
  previous: "Previous chat",
  accept: "Accept this customer",
  acceptNext: "Accept the next customer",
  pick: "Select or deselect this row",
  pickAll: "Select all matching rows",
  undo: "Undo ending a chat",
  panes: "Next pane",
});

const IN_LIST = t.ref("groupInList");
const EVERYWHERE = t.ref("group");

type PairedAct = { [A in WorkAction]: A extends `${infer Name}.list` ? (Name extends WorkAction ? Name : never) : never }[WorkAction];

/**
 * Returns two shortcuts for an action: a single letter while the list has the focus, and a key combination that also
 * works while typing.
 */
export const listShortcutPair = (
  { shortcut }: OwnKeys,
  act: PairedAct,
  label: Shortcut["label"],
  run: () => void,
  isReady = true,
): readonly Shortcut[] => [
  ...shortcut(`${act}.list`, { group: IN_LIST, label, run: guarded(run), within: CONVERSATION_LIST }),
  ...shortcut(act, { group: EVERYWHERE, label, run: guarded(run), whileTyping: true, isReady }),
];

/** Ignores a shortcut while a dialog is open or another chat is opening, because it would act on the wrong chat. */
const guarded = (run: () => void) => () => {
  if (!isDialogOpen() && !isChatOpeningPending()) run();
};

/** Returns a shortcut that works anywhere on the page, also while typing. */
export const globalShortcut = (
  { shortcut }: OwnKeys,
  act: WorkAction,
  label: Shortcut["label"],
  run: () => void,
  isReady = true,
): readonly Shortcut[] => shortcut(act, { group: EVERYWHERE, label, run: guarded(run), whileTyping: true, isReady });

/**
 * Actions whose shortcut is buffered until the opening chat is ready. Ending a chat is excluded, because the key may be
 * meant for the previous chat.
 */
const ON_CHAT: readonly WorkAction[] = ["note", "assign", "escalate", "labels", "snooze", "ticket"];

/** Panes in the order in which F6 visits them, each by the element that takes the focus. */
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
  readonly place: WorkspaceLocation;
  readonly shown: readonly (WorkRow | undefined)[] | undefined;
  readonly isQueueKnown: boolean;
  readonly accepting: AcceptControls;
  readonly picked: BulkSelection;
  readonly onChoose: (sessionId: number) => void;
}

/** Registers the shortcuts of the lists. Those of the open conversation are registered with its buttons. */
export function useWorkKeys({ place, shown, isQueueKnown, accepting, picked, onChoose }: WorkKeys): void {
  /** Opens the next or previous conversation; continues at the other end of the list (field note 10). */
  const step = useEffectEvent((by: 1 | -1) => {
    const rows = shown?.flatMap((row) => (row === undefined || row.isLeaving ? [] : row)) ?? [];
    if (rows.length === 0) return;
    const at = rows.findIndex(({ session }) => session.id === place.openId);
    const next = rows[at === -1 ? 0 : (at + by + rows.length) % rows.length];
    if (next === undefined) return;
    onChoose(next.session.id);
    place.go(place.list, next.session.id);
    // Moves the focus to the opened row, because the pane of a previewed conversation takes no focus.
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
      const inList = (act: WorkAction, label: Shortcut["label"], run: () => void) =>
        keys.shortcut(act, { group: IN_LIST, label, run: guarded(run), within: CONVERSATION_LIST });
      return [
        ...listShortcutPair(keys, "next", t.ref("next"), () => step(1), isListKnown),
        ...listShortcutPair(keys, "previous", t.ref("previous"), () => step(-1), isListKnown),
        ...globalShortcut(keys, "next.also", t.ref("next"), () => step(1), isListKnown),
        ...globalShortcut(keys, "previous.also", t.ref("previous"), () => step(-1), isListKnown),
        ...inList("accept.list", t.ref("accept"), () => acceptHere()),
        ...inList("pick.list", t.ref("pick"), () => pickHere()),
        ...inList("pickAll.list", t.ref("pickAll"), () => pickAll()),
        ...globalShortcut(keys, "acceptNext", t.ref("acceptNext"), () => acceptNext(), isQueueKnown),
        ...globalShortcut(keys, "undo", t.ref("undo"), undoLast),
        ...globalShortcut(keys, "panes", t.ref("panes"), focusNextPane),
      ];
    }, [keys, isListKnown, isQueueKnown]),
  );
}
