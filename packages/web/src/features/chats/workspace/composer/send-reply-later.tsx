import { support } from "@parley/core/contract/chats/support";
import { draftFieldsToSend } from "../../../../kit/drafts/sending-draft.ts";
import { SendLaterMenu } from "../../../../kit/send-later/send-later-menu.tsx";
import { listText } from "../../../../shared/messages/list-text.ts";
import { useDeniedReason } from "../../../../shared/session/use-session.ts";
import { composerText as t } from "./composer-texts.ts";
import type { Writing } from "./use-writing.ts";

/** Button that schedules the reply for a time that the user chooses. */
export const SendReplyLater = ({ writing, lastSeq }: { readonly writing: Writing; readonly lastSeq: number }) => {
  const { mode, isHeld, sessionId, text, drafts, files, isMail, email, unfinished, unresolved, typing } = writing;
  const denied = useDeniedReason(support.send.access);
  const unready =
    unfinished !== undefined
      ? t("unfinished", { text: unfinished })
      : unresolved.length > 0
        ? t("unresolvedText", { names: listText(unresolved) })
        : undefined;
  return (
    <SendLaterMenu
      sessionId={sessionId}
      seq={lastSeq}
      text={text}
      draft={() => draftFieldsToSend(drafts, "reply")}
      hasFiles={files.files.length > 0}
      head={isMail ? email.chosen : undefined}
      reason={denied ?? unready}
      isOffered={!mode.note && !isHeld}
      onDone={() => {
        typing.stopped();
        drafts.sent("reply");
      }}
      onUndone={(taken) => {
        drafts.write("reply", taken);
        drafts.keep();
      }}
    />
  );
};
