import { conversations, type Message } from "@parley/core/contract/chats/conversations";
import type { Conversation } from "@parley/core/live";
import { screen } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useChatPaths } from "../../../../kit/live/use-chat-paths.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import { TimeText } from "../../../../ui/text/time-text.tsx";
import { pastCalls } from "./customer-earlier.tsx";
import { CustomerSection, SectionRows, useOpenForLong } from "./customer-part.tsx";

const t = defineMessages("workspace.customerNotes", { title: "Notes", none: "No notes yet", by: "{name}, " });

const SHOWN = 5;
/**
 * Returns whether a person wrote the note. System notices are notes without an author and belong only in the
 * conversation.
 */
const isWritten = ({ kind, senderType }: Message): boolean => kind === "note" && senderType !== "system";

/** Merges the notes from the query with those from live events and returns the newest ones. */
const newest = (read: readonly Message[], live: readonly Message[]): readonly Message[] => {
  const known = new Map([...read, ...live].filter(isWritten).map((note) => [note.id, note]));
  return [...known.values()].sort((a, b) => b.id - a.id).slice(0, SHOWN);
};

interface CustomerNotesProps {
  readonly userCode: string;
  readonly messages: Conversation["messages"];
}

const Rows = ({ userCode, messages }: CustomerNotesProps) => {
  const paths = useChatPaths();
  const maySeeHistory = useCan(screen("chats-chat-history").access);
  const result = useQuery({
    ...pastCalls.chronological.options({ params: { userCode }, query: { kind: "note" } }),
    enabled: useOpenForLong(),
    meta: { quiet: true },
  });
  return (
    <SectionRows result={result}>
      {({ items }) => {
        const notes = newest(items, messages);
        if (notes.length === 0) return <p className="parley-muted">{t("none")}</p>;
        return (
          <ul>
            {notes.map(({ id, session_id, seq, senderName, body, created_at }) => (
              <li key={id}>
                <div className="parley-muted">
                  {senderName === null ? null : t("by", { name: senderName })}
                  <Link to={maySeeHistory ? paths.messageOf(session_id, seq) : paths.activeChat(session_id)}>
                    <TimeText value={created_at} />
                  </Link>
                </div>
                <div className="parley-work-note" dir="auto">
                  {body}
                </div>
              </li>
            ))}
          </ul>
        );
      }}
    </SectionRows>
  );
};

/** Section with colleagues' notes from all conversations with the customer. */
export const CustomerNotes = (props: CustomerNotesProps) =>
  useCan(conversations.chronological.access) ? (
    <CustomerSection id="notes" title={t("title")}>
      <Rows {...props} />
    </CustomerSection>
  ) : null;
