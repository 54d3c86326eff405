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
 * Read position of each conversation when its unsent reply was begun: switching conversations does not begin another
 * reply.
 */
const begunAt = new Map<number, number>();

const lastSeqIn = (messages: readonly Message[], until = Number.POSITIVE_INFINITY): number =>
  messages.findLast(({ created_at }) => Date.parse(created_at) <= until)?.seq ?? 0;

export interface Begun {
  /** Sent with the message for the gateway's check; undefined if the beginning is unknown. */
  readonly seenSeq: number | undefined;
  /** Messages of colleagues since the user began to write, as far as this page knows. */
  readonly since: readonly Message[];
  /** Confirms that the user has read everything and sends anyway. */
  readonly seeAll: () => number;
}

/**
 * `keptAt`: last save of a reply begun elsewhere. An empty text ends a reply only once its draft `isLoaded`, because a
 * remounted composer starts empty.
 */
export function useBegun(
  { id, messages }: Conversation,
  userId: number,
  text: string,
  { keptAt, isLoaded }: { readonly keptAt: string | undefined; readonly isLoaded: boolean },
): Begun {
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

/** Asks before a customer gets two answers to one question. */
export const WrittenSinceDialog = ({ since, onSend, onCancel }: WrittenSinceProps) => {
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
