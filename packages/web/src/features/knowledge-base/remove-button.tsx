import { type KnowledgeEntry, knowledgeBase } from "@parley/core/contract/messenger/knowledge-base";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { faqCalls } from "./queries.ts";

const t = defineMessages("faqs.remove", {
  remove: "Remove",
  title: "Remove this FAQ?",
  text: "The bot answers from it no more, and how often it was used is forgotten. To keep it, archive it instead.",
  done: "The FAQ is removed",
});

export const RemoveButton = ({ faq, onRemoved }: { readonly faq: KnowledgeEntry; readonly onRemoved: () => void }) => {
  const disabledReason = useDeniedReason(knowledgeBase.remove.access);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(faqCalls.remove.mutation());
  const remove = () =>
    mutate(
      { params: { id: faq.id } },
      {
        onSuccess: () => {
          setIsAsking(false);
          onRemoved();
          notifyDone(t("done"));
        },
      },
    );
  return (
    <>
      <Button icon={<TrashIcon />} intent="danger" variant="outlined" disabledReason={disabledReason} onClick={() => setIsAsking(true)}>
        {t("remove")}
      </Button>
      <ConfirmDialog open={isAsking} title={t("title")} confirm={t("remove")} busy={isPending} onConfirm={remove} onCancel={() => setIsAsking(false)}>
        <p>{faq.question}</p>
        <p>{t("text")}</p>
        <CopyCommand command={`parley faqs remove ${faq.id}`} />
      </ConfirmDialog>
    </>
  );
};
