import type { CannedReply } from "@parley/core/contract/messenger/canned-replies";
import { useMutation } from "@tanstack/react-query";
import { RemoveButton } from "../../kit/actions/remove-button.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { cannedCalls } from "./queries.ts";

const t = defineMessages("cannedReplies.remove", {
  title: "Remove /{code}?",
  text: "It is gone for everybody who uses it.",
  textPersonal: "It is your own; nobody else uses it.",
  done: "/{code} is removed",
});

interface RemoveReplyProps {
  readonly reply: CannedReply;
  readonly disabledReason: string | undefined;
  readonly onRemoved: () => void;
}

export const RemoveReply = ({ reply, disabledReason, onRemoved }: RemoveReplyProps) => {
  const { mutate: create } = useMutation(cannedCalls.create.mutation());
  const { id, scope, shortCode, title, body, tags } = reply;
  return (
    <RemoveButton
      mutation={cannedCalls.remove.mutation()}
      input={{ params: { id } }}
      disabledReason={disabledReason}
      title={t("title", { code: shortCode })}
      done={t("done", { code: shortCode })}
      onRemoved={onRemoved}
      onUndo={() => create({ body: { scope, shortCode, title, body, tags } })}
    >
      {t(scope === "personal" ? "textPersonal" : "text")}
    </RemoveButton>
  );
};
