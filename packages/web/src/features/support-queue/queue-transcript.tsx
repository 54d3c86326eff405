import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { useMemo } from "react";
import { attachmentUrl } from "../../kit/live/file-source.ts";
import { useTranscript } from "../../kit/live/use-transcript.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Transcript } from "../../ui/chat/transcript.tsx";

const t = defineMessages("supportQueue.transcript", { label: "What was said so far" });

/** What customer and bot said so far, before somebody takes it. */
export const QueueTranscript = ({ session }: { readonly session: ChatSession }) => {
  const result = useTranscript(session.id);
  const names = useMemo(() => ({ bot: session.botName, customer: session.customerName }), [session.botName, session.customerName]);
  return <Transcript label={t("label")} result={result} names={names} fileUrl={attachmentUrl} />;
};
