import type { Message } from "@parley/core/contract/chats/conversations";
import type { TimelineEntry } from "@parley/core/contract/tickets/ticket-conversations";
import type { Ticket } from "@parley/core/contract/tickets/tickets";
import type { Bubble } from "@parley/core/live";
import { useMemo } from "react";
import { openFile } from "../../../kit/live/file-source.ts";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Thread } from "../../../ui/chat/thread.tsx";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { changeText } from "./ticket-history.tsx";

const t = defineMessages("tickets.line", {
  label: "Activity of {ticket}",
  changed: "{actor} – {change}",
  begins: "{platform} conversation",
  none: "No activity yet.",
  bot: "Bot",
});

interface Line {
  readonly key: string;
  readonly at: string;
  readonly kind: Message["kind"];
  readonly body: string;
  readonly author?: { readonly id: number; readonly name: string };
}

/**
 * Converts a timeline entry other than a message to the message format: a note, or an activity line between messages.
 */
const asMessage = ({ at, kind, body, author, key }: Line, seq: number): Message => ({
  id: seq,
  session_id: 0,
  user_code: "",
  seq,
  clientId: key,
  timestamp: Date.parse(at),
  created_at: at,
  direction: "out",
  kind,
  senderType: author === undefined ? "system" : "agent",
  senderId: author?.id ?? null,
  senderName: author?.name ?? null,
  body,
  attachments: [],
});

function bubblesOf(entries: readonly TimelineEntry[], timeZone: string): readonly Bubble[] {
  const bubbles: Bubble[] = [];
  let talk: number | undefined;
  const add = (key: string, message: Message) => bubbles.push({ state: "delivered", key, message: { ...message, seq: bubbles.length + 1 } });
  const line = (one: Line) => add(one.key, asMessage(one, bubbles.length + 1));
  for (const entry of entries)
    switch (entry.kind) {
      case "note":
        line({ key: `note-${entry.note.id}`, at: entry.note.createdAt, kind: "note", body: entry.note.body, author: entry.note.author });
        break;
      case "change": {
        const { id, actor, createdAt } = entry.change;
        line({ key: `change-${id}`, at: createdAt, kind: "activity", body: t("changed", { actor, change: changeText(entry.change, timeZone) }) });
        break;
      }
      case "message": {
        const { message, platform } = entry;
        // Adds an activity line where the messages of another conversation begin, because a ticket may have several.
        if (talk !== message.session_id)
          line({ key: `talk-${message.id}`, at: message.created_at, kind: "activity", body: t("begins", { platform: platformName(platform) }) });
        talk = message.session_id;
        add(`message-${message.id}`, message);
      }
    }
  return bubbles;
}

interface TicketLineProps {
  readonly ticket: Ticket;
  readonly entries: readonly TimelineEntry[];
  readonly older: { readonly has: boolean; readonly busy: boolean; readonly load: () => void };
}

const nothing = () => undefined;

/** Thread with all chats, e-mails, notes and changes of a ticket. */
export const TicketThread = ({ ticket, entries, older }: TicketLineProps) => {
  const timeZone = useTimeZone();
  const bubbles = useMemo(() => bubblesOf(entries, timeZone), [entries, timeZone]);
  const names = useMemo(() => ({ bot: t("bot"), customer: ticket.customer.name }), [ticket.customer.name]);
  return (
    <Thread
      label={t("label", { ticket: ticket.subject })}
      bubbles={bubbles}
      side="staff"
      names={names}
      openFile={openFile}
      onRetry={nothing}
      onDrop={nothing}
      older={older}
      empty={t("none")}
    />
  );
};
