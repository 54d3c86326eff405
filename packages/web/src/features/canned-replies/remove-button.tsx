import type { CannedReply } from "@parley/core/contract/messenger/canned-replies";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { cannedCalls } from "./queries.ts";

const t = defineMessages("cannedReplies.remove", {
  remove: "Remove",
  title: "Remove /{code}?",
  text: "It is gone for everybody who uses it.",
  textPersonal: "It is your own; nobody else uses it.",
  done: "/{code} is removed",
  undo: "Undo",
});

/** Asks, removes, and offers to put it back. */
export const RemoveButton = ({ reply, onRemoved }: { readonly reply: CannedReply; readonly onRemoved: () => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(cannedCalls.remove.mutation());
  const { mutate: create } = useMutation(cannedCalls.create.mutation());
  const { scope, shortCode, title, body, tags } = reply;
  const remove = () =>
    mutate(
      { params: { id: reply.id } },
      {
        onSuccess: () => {
          setIsAsking(false);
          onRemoved();
          notifyDone(t("done", { code: shortCode }), {
            action: { label: t("undo"), onClick: () => create({ body: { scope, shortCode, title, body, tags } }) },
          });
        },
      },
    );
  return (
    <>
      <Button icon={<TrashIcon />} intent="danger" variant="outlined" onClick={() => setIsAsking(true)}>
        {t("remove")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("title", { code: shortCode })}
        confirm={t("remove")}
        busy={isPending}
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      >
        {t(scope === "personal" ? "textPersonal" : "text")}
      </ConfirmDialog>
    </>
  );
};
