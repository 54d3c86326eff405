import { cannedReplyFiles } from "@parley/core/contract/chats/canned-reply-files";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { useEffectEvent, useMemo } from "react";
import { connection } from "../../../../shared/connection/connection.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import type { Suggestion, SuggestionSource } from "../../../../ui/chat/suggestion.ts";
import type { PendingFiles } from "../../../../ui/chat/use-pending-files.ts";
import { notify } from "../../../../ui/feedback/notify.ts";
import { cannedSource, variablesOf } from "./canned-source.ts";
import { composerText as t } from "./composer-texts.ts";

/**
 * Canned replies for a conversation's composer. Choosing a reply also attaches its files and sets its subject on
 * e-mails.
 */
export function useCannedReplies(session: ChatSession, { put }: Pick<PendingFiles, "put">, takeSubject: (subject: string) => void): SuggestionSource {
  const user = useUser();
  const takeLatest = useEffectEvent(takeSubject);
  return useMemo((): SuggestionSource => {
    const attach = (id: number) => {
      connection()
        .client.call(cannedReplyFiles.attach, { params: { id }, body: { sessionId: session.id } })
        .then(put, (thrown: unknown) => notify(t("notAttached"), thrown));
    };
    const canned = cannedSource(variablesOf(user, session), attach);
    const handleUse = (used: Suggestion) => {
      canned.onUse(used);
      if (used.subject !== undefined) takeLatest(used.subject);
    };
    return { ...canned, onUse: handleUse };
  }, [user, session, put]);
}
