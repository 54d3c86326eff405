import type { Message } from "@parley/core/contract/chats/conversations";
import { draftFieldsToSend } from "../../../../kit/drafts/sending-draft.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import type { ComposerEvent } from "./composer-state.ts";
import type { Writing } from "./use-writing.ts";

/**
 * Returns the sequence number of the last message that the user has seen; undefined for notes. The gateway looks for
 * colleagues' messages after it. `despite` contains the messages that the user chose to ignore.
 */
function seenSeqOf({ mode, begun }: Writing, despite: readonly Message[] | undefined): number | undefined {
  if (despite !== undefined) return Math.max(begun.seeAll(), despite.at(-1)?.seq ?? 0);
  return mode.note ? undefined : begun.seenSeq;
}

/** Sends the message in the composer. If an e-mail is refused, its text stays in the composer. */
export function sendWritten(writing: Writing, despite: readonly Message[] | undefined, onResult: (result: ComposerEvent) => void): void {
  const { sessionId, drafts, draft, mode, text, files, typing, isMail, email } = writing;
  const seenSeq = seenSeqOf(writing, despite);
  const body = text.trim();
  const attachmentIds = files.files.flatMap(({ attachment }) => attachment?.id ?? []);
  const handleSent = () => {
    typing.stopped();
    files.clear();
    drafts.sent(draft);
    onResult({ kind: "sent" });
  };
  if (isMail) {
    void email.send({ body, attachmentIds, seenSeq, draft: () => draftFieldsToSend(drafts, draft, attachmentIds) }).then((taken) => {
      if (taken === true) handleSent();
      else onResult(taken === false ? { kind: "refused" } : { kind: "overtaken", since: taken });
    });
    return;
  }
  staffChat().chat.send({
    sessionId,
    body,
    kind: mode.note ? "note" : "text",
    attachmentIds,
    // Uses the draft's client id, which is identical in all browser tabs, so that two tabs that send this draft at the
    // same time create only one message.
    clientId: attachmentIds.length === 0 ? drafts.nameOf(draft) : undefined,
    draftVersion: drafts.versionOf(draft),
    ...(seenSeq !== undefined && { seenSeq }),
  });
  handleSent();
}
