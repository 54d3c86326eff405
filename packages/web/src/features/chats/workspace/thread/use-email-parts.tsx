import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { EmailThread } from "@parley/core/contract/email/emails";
import { type ReactNode, useCallback, useMemo } from "react";
import { AutomaticEmailReason } from "../../../../kit/emails/treated-as.tsx";
import { useEmailThread } from "../../../../kit/emails/use-email-thread.ts";
import { EmailParts } from "./email-parts.tsx";

/**
 * Returns the e-mail details for a thread and the recipients of the next e-mail. `lastSeq` includes notes, because a
 * delivery report adds only a note, which the session does not count before its next event.
 */
export function useEmailParts(
  session: Pick<ChatSession, "id" | "platform" | "userCode">,
  lastSeq: number,
): {
  readonly thread: EmailThread | undefined;
  readonly partsOf: ((message: Message) => ReactNode) | undefined;
} {
  const { thread, mails, treated } = useEmailThread({ id: session.id, platform: session.platform, lastSeq });
  const partsOf = useCallback(
    (message: Message) => {
      const mail = mails.get(message.id);
      const line = treated.get(message.id);
      if (mail !== undefined) return <EmailParts mail={mail} message={message} />;
      return line && <AutomaticEmailReason line={line} userCode={session.userCode} />;
    },
    [mails, treated, session.userCode],
  );
  return useMemo(() => ({ thread, partsOf: session.platform === "email" ? partsOf : undefined }), [thread, partsOf, session.platform]);
}
