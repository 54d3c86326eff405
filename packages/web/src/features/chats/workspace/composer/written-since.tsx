import type { Message } from "@parley/core/contract/chats/conversations";
import type { Conversation } from "@parley/core/live";
import { useEffect } from "react";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog.tsx";
import { TimeText } from "../../../../ui/text/time-text.tsx";

const t = defineMessages("workspace.writtenSince", {
  title: "Send your answer too?",
  text: { one: "{names} has written to the customer since you began:", other: "{names} have written to the customer since you began:" },
  send: "Send anyway",
});

/**
 * Sequence number of the last message when the user began an unsent reply, by conversation id. Kept at module level, so
 * that switching conversations does not reset it.
 */
const begunAt = new Map<number, number>();

const lastSeqIn = (messages: readonly Message[], until = Number.POSITIVE_INFINITY): number =>
  messages.findLast(({ created_at }) => Date.parse(created_at) <= until)?.seq ?? 0;

export interface ReplyStart {
  /**
   * Sequence number of the last message when the user began the reply, after which the gateway looks for colleagues'
   * messages when the reply is sent; undefined if the time at which the user began is unknown.
   */
  readonly seenSeq: number | undefined;
  /** Loaded messages that colleagues have sent since the user began to write. */
  readonly since: readonly Message[];
  /**
   * Marks all messages as seen and returns the sequence number of the last one. Called when the user sends despite a
   * colleague's reply.
   */
  readonly seeAll: () => number;
}

/**
 * Tracks the messages that colleagues sent after the user began a reply. `keptAt` is the time at which a draft from
 * another tab or an earlier visit was last saved. Until `isLoaded`, an empty text does not count as discarded.
 */
export function useColleagueMessages(
  { id, messages }: Conversation,
  userId: number,
  text: string,
  { keptAt, isLoaded }: { readonly keptAt: string | undefined; readonly isLoaded: boolean },
): ReplyStart {
  const isEmpty = text.trim() === "";
  const last = lastSeqIn(messages);
  useEffect(() => {
    if (isEmpty) {
      if (isLoaded) begunAt.delete(id);
    } else if (!begunAt.has(id)) begunAt.set(id, keptAt === undefined ? last : lastSeqIn(messages, Date.parse(keptAt)));
  }, [id, isEmpty, isLoaded, keptAt, last, messages]);
  const seenSeq = isEmpty ? undefined : begunAt.get(id);
  const since =
    seenSeq === undefined
      ? []
      : messages.filter(
          ({ seq, senderType, senderId, kind }) =>
            seq > seenSeq && senderType === "agent" && senderId !== userId && (kind === "text" || kind === "file"),
        );
  return {
    seenSeq,
    since,
    seeAll: () => {
      begunAt.set(id, last);
      return last;
    },
  };
}

interface WrittenSinceProps {
  readonly since: readonly Message[];
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Dialog shown before sending if a colleague has already replied, so that the customer does not get two answers. */
export const ColleagueMessagesDialog = ({ since, onSend, onCancel }: WrittenSinceProps) => {
  const names = [...new Set(since.map(({ senderName }) => senderName ?? ""))];
  return (
    <ConfirmDialog open title={t("title")} confirm={t("send")} intent="warning" onConfirm={onSend} onCancel={onCancel}>
      <p>{t("text", { count: names.length, names: listText(names) })}</p>
      <ul className="parley-work-since">
        {since.map(({ id, senderName, body, attachments, created_at }) => (
          <li key={id}>
            <strong>{senderName}</strong> <TimeText value={created_at} />
            <div dir="auto">{body === "" ? listText(attachments.map(({ fileName }) => fileName)) : body}</div>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
