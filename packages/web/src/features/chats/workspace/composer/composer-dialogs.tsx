import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { listText } from "../../../../shared/messages/list-text.ts";
import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog.tsx";
import type { ComposerEvent, ComposerState } from "./composer-state.ts";
import { composerText as t } from "./composer-texts.ts";
import { EndChatDialog } from "./end-chat-dialog.tsx";
import { ColleagueMessagesDialog } from "./written-since.tsx";

interface ComposerDialogsProps {
  readonly state: ComposerState;
  readonly session: ChatSession;
  /** Names of placeholders in the message for which there is no value. */
  readonly unresolved: readonly string[];
  readonly onAnswer: (answer: ComposerEvent) => void;
}

/** Dialogs of the composer, such as the confirmation before sending. At most one is open at a time. */
export const ComposerDialogs = ({ state, session, unresolved, onAnswer }: ComposerDialogsProps) => {
  const confirm = () => onAnswer({ kind: "confirm" });
  const cancel = () => onAnswer({ kind: "cancel" });
  return (
    <>
      <ConfirmDialog
        open={state.kind === "confirmingUnresolved"}
        title={t("unresolved")}
        confirm={t("sendAnyway")}
        intent="warning"
        onConfirm={confirm}
        onCancel={cancel}
      >
        {t("unresolvedText", { names: listText(unresolved) })}
      </ConfirmDialog>
      <ConfirmDialog
        open={state.kind === "confirmingUnsent"}
        title={t("unsent")}
        confirm={t("endChat")}
        intent="danger"
        onConfirm={confirm}
        onCancel={cancel}
      >
        {t("unsentText")}
      </ConfirmDialog>
      {state.kind === "confirmingWrittenSince" ? <ColleagueMessagesDialog since={state.since} onSend={confirm} onCancel={cancel} /> : null}
      {state.kind === "choosingDetails" ? (
        <EndChatDialog session={session} onEnd={(details) => onAnswer({ kind: "chooseDetails", details })} onClose={cancel} />
      ) : null}
    </>
  );
};
