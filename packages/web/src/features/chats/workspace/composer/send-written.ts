import type { Message } from "@parley/core/contract/chats/conversations";
import { draftFieldsToSend } from "../../../../kit/drafts/sending-draft.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import type { ComposerEvent } from "./composer-state.ts";
import type { Writing } from "./use-writing.ts";

/** Position up to which the writer has read, for the gateway's check; `despite` are messages that they confirmed. */
function seenSeqOf({ mode, begun }: Writing, despite: readonly Message[] | undefined): number | undefined {
  if (despite !== undefined) return Math.max(begun.seeAll(), despite.at(-1)?.seq ?? 0);
  return mode.note ? undefined : begun.seenSeq;
}

/** Sends the message. The text of a refused e-mail stays in the field. */
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
    // Same client id as in another window, which may send the same draft at the same time.
    clientId: attachmentIds.length === 0 ? drafts.nameOf(draft) : undefined,
    draftVersion: drafts.versionOf(draft),
    ...(seenSeq !== undefined && { seenSeq }),
  });
  handleSent();
}
