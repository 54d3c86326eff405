import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { support } from "@parley/core/contract/chats/support";
import { tickets } from "@parley/core/contract/tickets/tickets";
import type { Conversation } from "@parley/core/live";
import { useMutation } from "@tanstack/react-query";
import { type RefObject, useEffectEvent, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useOwnKeys } from "../../../../kit/keys/own-keys.ts";
import { TestCustomerMark } from "../../../../kit/live/customer-name.tsx";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { useChatPaths } from "../../../../kit/live/use-chat-paths.ts";
import { PersonName } from "../../../../kit/people/person-name.tsx";
import { PlatformMark } from "../../../../kit/platforms/platform-label.tsx";
import { CreateTicket } from "../../../../kit/tickets/create-ticket.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { useCan, useDeniedReason, useUser } from "../../../../shared/session/use-session.ts";
import { Button, IconButton } from "../../../../ui/controls/button.tsx";
import { LinkButton } from "../../../../ui/controls/link-button.tsx";
import { Tag } from "../../../../ui/feedback/tag.tsx";
import { ArrowLeftIcon, EyeOpenIcon, MoreIcon } from "../../../../ui/icons.ts";
import { useShortcuts } from "../../../../ui/keys/use-shortcuts.ts";
import { Menu, type MenuEntry } from "../../../../ui/overlay/menu.tsx";
import { nextOwnChatAfter } from "../composer/use-end-and-go-on.ts";
import { isWrapUpOptional, useWrapUp } from "../composer/use-wrap-up.ts";
import { LabelsDialog } from "../customer/conversation-facts.tsx";
import { CustomerSheet } from "../customer/customer-panel.tsx";
import { ConversationClock } from "../lists/due-chip.tsx";
import { dueNow } from "../lists/next-due.ts";
import { inboxCalls } from "../lists/use-paged.ts";
import type { AcceptControls } from "../use-accept.ts";
import { useIsNarrowWindow } from "../use-narrow.ts";
import { globalShortcut, listShortcutPair } from "../use-work-keys.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { EscalateDialog } from "./escalate-dialog.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";
import { useEscalateReason } from "./use-escalate-reason.ts";
import { useTakeOver } from "./use-take-over.ts";
import { useFreshInboxRow } from "./use-told-row.ts";

const t = defineMessages("workspace.header", {
  back: "All chats",
  customer: "Customer",
  end: "End chat",
  assign: "Assign",
  escalate: "Escalate",
  ticket: "Create ticket",
  viewing: { one: "{names} is looking at this chat too", other: "{names} are looking at this chat too" },
  takeOver: "Take over",
  more: "More",
  endWith: "End with details…",
  snooze: "Snooze…",
  labels: "Labels…",
  unread: "Mark as unread",
  accept: "Accept",
  acceptKey: "{key} in the list",
  gone: "Offline",
  beside: "Show or hide the customer details",
  notYours: "Only the owner of the chat or a lead can do this",
});

interface ChatHeaderProps {
  readonly conversation: Conversation;
  readonly session: ChatSession;
  readonly mayAct: boolean;
  readonly accepting: AcceptControls;
  readonly onGo: (sessionId: number | undefined) => void;
  readonly onBeside: () => void;
  /**
   * Ends the chat like the keyboard shortcut does. With `withDetails`, the dialog also asks for the optional fields.
   */
  readonly endChat: RefObject<((withDetails?: boolean) => void) | undefined>;
}

/** Returns the `title` attribute for a tooltip, or nothing if the command has no shortcut. */
const titled = (title: string | undefined) => (title === undefined ? {} : { title });

/** Returns the fields of a conversation that are copied to a new ticket. */
const aboutOf = (session: ChatSession) => ({
  sessionId: session.id,
  userCode: session.userCode,
  customerName: session.customerName,
});

export const ChatHeader = ({ conversation, session, mayAct, accepting, onGo, onBeside, endChat }: ChatHeaderProps) => {
  const { userId } = useUser();
  const keys = useOwnKeys();
  const acceptKey = keys.textOf("accept.list");
  const paths = useChatPaths();
  const navigate = useNavigate();
  const isNarrow = useIsNarrowWindow();
  const [dialog, setDialog] = useState<"assign" | "escalate" | "ticket" | "customer" | "snooze" | "labels">();
  const row = useFreshInboxRow(session.id);
  const { mutateAsync: markUnread } = useMutation(inboxCalls.markUnread.mutation());
  const denied = useDeniedReason(support.endChat.access);
  const mayCreateTicket = useCan(tickets.create.access);
  const theirs = useTakeOver(session);
  const asked = useWrapUp(session.id);
  const reason = denied ?? (mayAct || theirs.mayAct ? undefined : t("notYours"));
  const others = conversation.viewers.filter(({ id }) => id !== userId).map(({ name }) => name);
  const close = () => setDialog(undefined);
  const mayAssign = reason === undefined;
  const isOngoing = session.status === "queued" || session.status === "active";
  const reasonToAct = denied ?? (mayAct || theirs.mayAct || session.status === "queued" ? undefined : t("notYours"));
  const isSnoozable = isOngoing && session.snoozedAt === null;
  const more: readonly MenuEntry[] = [
    ...(isSnoozable
      ? [{ key: "snooze", label: t("snooze"), hint: keys.textOf("snooze"), disabledReason: reasonToAct, onSelect: () => setDialog("snooze") }]
      : []),
    ...(isOngoing
      ? [{ key: "labels", label: t("labels"), hint: keys.textOf("labels"), disabledReason: reasonToAct, onSelect: () => setDialog("labels") }]
      : []),
    ...(session.status === "active" && asked !== undefined && isWrapUpOptional(asked)
      ? [{ key: "endWith", label: t("endWith"), disabledReason: reason, onSelect: () => endChat.current?.(true) }]
      : []),
    ...(session.ownerId === userId && session.status === "active" ? [{ key: "unread", label: t("unread"), onSelect: () => leaveUnread() }] : []),
  ];
  /** Marks the chat as unread. It is closed first, because an open chat would be marked as read again. */
  const leaveUnread = () => {
    onGo(undefined);
    markUnread({ body: { sessionId: session.id } }).then(
      () => staffChat().chat.dispatch({ type: "unread", sessionId: session.id }),
      () => undefined, // told by the cache of the calls
    );
  };
  const openSnooze = useEffectEvent(() => {
    if (isSnoozable && reasonToAct === undefined) setDialog("snooze");
  });
  const openLabels = useEffectEvent(() => {
    if (isOngoing && reasonToAct === undefined) setDialog("labels");
  });
  const openTicket = useEffectEvent(() => {
    if (mayCreateTicket) setDialog("ticket");
  });
  const openAssign = useEffectEvent(() => {
    if (mayAssign) setDialog("assign");
  });
  const cannotEscalate = useEscalateReason(session, reason);
  const openEscalate = useEffectEvent(() => {
    if (session.status === "active" && cannotEscalate === undefined) setDialog("escalate");
  });
  const showCustomer = useEffectEvent(() => {
    if (isNarrow) setDialog((now) => (now === "customer" ? undefined : "customer"));
    else onBeside();
  });
  useShortcuts(
    useMemo(
      () => [
        ...listShortcutPair(keys, "ticket", t.ref("ticket"), () => openTicket()),
        ...listShortcutPair(keys, "assign", t.ref("assign"), () => openAssign()),
        ...listShortcutPair(keys, "escalate", t.ref("escalate"), () => openEscalate()),
        ...listShortcutPair(keys, "snooze", t.ref("snooze"), () => openSnooze()),
        ...listShortcutPair(keys, "labels", t.ref("labels"), () => openLabels()),
        ...globalShortcut(keys, "beside", t.ref("beside"), () => showCustomer()),
      ],
      [keys],
    ),
  );
  return (
    <header className="parley-chat-header">
      <span className="parley-narrow-only">
        <LinkButton variant="minimal" icon={<ArrowLeftIcon />} to={paths.activeChats}>
          {t("back")}
        </LinkButton>
      </span>
      <div className="parley-chat-who">
        <div className="parley-chat-who-line">
          <h2 className="parley-card-title">
            <PersonName name={session.customerName} />
          </h2>
          <span className="parley-chat-marks">
            {session.isTest ? <TestCustomerMark /> : null}
            <PlatformMark platform={session.platform} />
          </span>
          {session.platform !== "email" && (conversation.customerOnline === false || session.customerGoneAt !== null) ? (
            <Tag intent="warning">{t("gone")}</Tag>
          ) : null}
        </div>
        <div className="parley-chat-who-line">
          <ConversationClock
            session={session}
            due={dueNow(row, conversation)}
            isFirst={!conversation.messages.some(({ senderType, kind }) => senderType === "agent" && kind !== "note")}
          />
          <span role="status">
            {others.length === 0 ? null : (
              <Tag intent="warning" icon={<EyeOpenIcon size={12} />}>
                {t("viewing", { count: others.length, names: listText(others) })}
              </Tag>
            )}
          </span>
        </div>
      </div>
      <div className="parley-chat-acts">
        <span className="parley-work-sheet-only">
          <Button size="small" {...titled(keys.textOf("beside"))} onClick={() => setDialog("customer")}>
            {t("customer")}
          </Button>
        </span>
        {mayCreateTicket ? (
          <Button size="small" {...titled(keys.textOf("ticket"))} onClick={() => setDialog("ticket")}>
            {t("ticket")}
          </Button>
        ) : null}
        {theirs.mayAct ? (
          <Button size="small" intent="primary" loading={theirs.isPending} onClick={theirs.takeOver}>
            {t("takeOver")}
          </Button>
        ) : null}
        <Button size="small" {...titled(keys.textOf("assign"))} disabledReason={reason} onClick={() => setDialog("assign")}>
          {t("assign")}
        </Button>
        {more.length === 0 ? null : (
          <Menu entries={more} placement="bottom-end">
            <IconButton size="small" icon={<MoreIcon />} label={t("more")} />
          </Menu>
        )}
        {session.status === "queued" ? (
          <Button
            size="small"
            intent="primary"
            {...titled(acceptKey === undefined ? undefined : t("acceptKey", { key: acceptKey }))}
            loading={accepting.pending === session.id}
            disabledReason={denied}
            onClick={() => accepting.accept(session.id)}
          >
            {t("accept")}
          </Button>
        ) : (
          <>
            <Button size="small" {...titled(keys.textOf("escalate"))} disabledReason={cannotEscalate} onClick={() => setDialog("escalate")}>
              {t("escalate")}
            </Button>
            <Button size="small" intent="danger" variant="outlined" disabledReason={reason} onClick={() => endChat.current?.()}>
              {t("end")}
            </Button>
          </>
        )}
      </div>
      {dialog === "customer" ? <CustomerSheet conversation={conversation} session={session} onClose={close} /> : null}
      {dialog === "ticket" ? <CreateTicket about={aboutOf(session)} onOpen={({ id }) => void navigate(paths.ticketOf(id))} onClose={close} /> : null}
      {dialog === "assign" ? <AssignDialog session={session} onClose={close} /> : null}
      {dialog === "escalate" ? <EscalateDialog session={session} onClose={close} /> : null}
      {dialog === "labels" ? <LabelsDialog session={session} onClose={close} /> : null}
      {dialog === "snooze" ? (
        <SnoozeDialog
          session={session}
          onClose={close}
          onDone={() => {
            if (session.ownerId === userId) onGo(nextOwnChatAfter(userId, session.id));
          }}
          onUndone={() => {
            if (session.ownerId === userId) onGo(session.id);
          }}
        />
      ) : null}
    </header>
  );
};
