import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { inbox } from "@parley/core/contract/chats/inbox";
import { support } from "@parley/core/contract/chats/support";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { priorityText } from "../../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../../../shared/session/use-session.ts";
import { MenuAt, type MenuEntry, type MenuPlace } from "../../../../ui/overlay/menu.tsx";
import { TickIcon } from "../../../../ui/shell-icons.ts";
import { nextOwnChatAfter } from "../composer/use-end-and-go-on.ts";
import { LabelsDialog } from "../customer/conversation-facts.tsx";
import { AssignDialog } from "../thread/assign-dialog.tsx";
import { SnoozeDialog } from "../thread/snooze-dialog.tsx";
import { useTakeOver } from "../thread/use-take-over.ts";
import { inboxCalls } from "./use-paged.ts";
import type { WorkspaceLocation } from "./use-place.ts";

const t = defineMessages("workspace.rowMenu", {
  label: "Actions for the conversation with {name}",
  newTab: "Open in a new tab",
  assign: "Assign…",
  snooze: "Snooze…",
  labels: "Labels…",
  unread: "Mark as unread",
  priority: "Priority: {priority}",
  present: "Current",
  notYours: "Only the owner of the chat or a lead can do this",
});

interface RowMenuProps {
  readonly session: ChatSession;
  readonly at: MenuPlace;
  readonly place: WorkspaceLocation;
  /** Called when the menu is closed and no dialog follows. */
  readonly onClose: () => void;
}

/** Context menu of a list row, with the actions of the conversation's header. The conversation need not be open. */
export const RowMenu = ({ session, at, place, onClose }: RowMenuProps) => {
  const { userId } = useUser();
  const [dialog, setDialog] = useState<"assign" | "snooze" | "labels">();
  /** True if an entry opens a dialog. The menu then closes, but `onClose` must wait for the dialog. */
  const isJobRunning = useRef(false);
  const denied = useDeniedReason(support.endChat.access);
  const cannotRank = useDeniedReason(inbox.priority.access);
  const theirs = useTakeOver(session);
  const { mutateAsync: markUnread } = useMutation(inboxCalls.markUnread.mutation());
  const { mutate: rank } = useMutation(inboxCalls.priority.mutation());
  const { id, ownerId, status, priority } = session;
  const { chat } = staffChat();
  const isOwn = status === "active" && ownerId === userId;
  const isOngoing = status === "queued" || status === "active";
  const notYours = denied ?? (isOwn || theirs.mayAct ? undefined : t("notYours"));
  const notYoursYet = status === "queued" ? denied : notYours;
  const because = (reason: string | undefined) => (reason === undefined ? {} : { disabledReason: reason });
  const dialogOf = (key: "assign" | "snooze" | "labels", reason: string | undefined): MenuEntry => ({
    key,
    label: t(key),
    ...because(reason),
    onSelect: () => {
      isJobRunning.current = true;
      setDialog(key);
    },
  });
  /** Marks the chat as unread. It is closed first, because an open chat would be marked as read again. */
  const leaveUnread = () => {
    if (place.openId === id) place.go(place.list, undefined);
    markUnread({ body: { sessionId: id } }).then(
      () => chat.dispatch({ type: "unread", sessionId: id }),
      () => undefined, // The cache of the call shows the error.
    );
  };
  const entries: readonly MenuEntry[] = [
    { key: "newTab", label: t("newTab"), onSelect: () => window.open(place.hrefOf(id), "_blank", "noopener") },
    dialogOf("assign", notYours),
    ...(isOngoing && session.snoozedAt === null ? [dialogOf("snooze", notYoursYet)] : []),
    ...(isOngoing ? [dialogOf("labels", notYoursYet)] : []),
    ...(isOwn ? [{ key: "unread", label: t("unread"), onSelect: leaveUnread }] : []),
    ...(isOngoing
      ? [
          "divider" as const,
          ...PRIORITIES.map(
            (value): MenuEntry => ({
              key: value,
              label: t("priority", { priority: priorityText(value) }),
              ...(value === priority && { hint: <TickIcon size={12} title={t("present")} /> }),
              ...because(cannotRank),
              onSelect: () =>
                rank({ body: { sessionId: id, priority: value } }, { onSuccess: (changed) => chat.dispatch({ type: "session", session: changed }) }),
            }),
          ),
        ]
      : []),
  ];
  if (dialog === "assign") return <AssignDialog session={session} onClose={onClose} />;
  if (dialog === "labels") return <LabelsDialog session={session} onClose={onClose} />;
  if (dialog === "snooze")
    return (
      <SnoozeDialog
        session={session}
        onClose={onClose}
        onDone={() => {
          if (isOwn && place.openId === id) place.go("mine", nextOwnChatAfter(userId, id));
        }}
        onUndone={() => undefined}
      />
    );
  return (
    <MenuAt
      entries={entries}
      at={at}
      label={t("label", { name: session.customerName })}
      onClose={() => {
        if (!isJobRunning.current) onClose();
      }}
    />
  );
};
