import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { EmailThread } from "@parley/core/contract/email/emails";
import { type ReactNode, useCallback, useMemo } from "react";
import { EmailParts } from "./email-parts.tsx";
import { TreatedAs } from "./treated-as.tsx";
import { useEmailThread } from "./use-email-thread.ts";

/** What a thread draws beside its messages where it is one of mails, and whom the next mail goes to. */
export function useEmailParts(session: Pick<ChatSession, "id" | "platform" | "lastSeq">): {
  readonly thread: EmailThread | undefined;
  readonly partsOf: ((message: Message) => ReactNode) | undefined;
} {
  const { thread, mails, treated } = useEmailThread(session);
  const partsOf = useCallback(
    ({ id, attachments }: Message) => {
      const mail = mails.get(id);
      const line = treated.get(id);
      if (mail !== undefined) return <EmailParts mail={mail} files={attachments} />;
      return line && <TreatedAs line={line} />;
    },
    [mails, treated],
  );
  return useMemo(() => ({ thread, partsOf: session.platform === "email" ? partsOf : undefined }), [thread, partsOf, session.platform]);
}
