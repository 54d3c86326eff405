import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

const t = defineMessages("actions.remove", { remove: "Remove", undo: "Undo" });

interface RemoveButtonProps<Removed, Input> {
  /** `tagCalls.remove.mutation()`, and what it is asked with. */
  readonly mutation: UseMutationOptions<Removed, Error, Input>;
  readonly input: Input;
  /** Why it cannot be removed now, or not by this user. */
  readonly disabledReason?: string | undefined;
  /** The question: "Remove Urgent?" */
  readonly title: string;
  /** What is lost by it. */
  readonly children: ReactNode;
  /** What is said afterwards. */
  readonly done: string;
  readonly onRemoved: () => void;
  /** Puts it back as it was. Absent where something of it would stay lost. */
  readonly onUndo?: (() => void) | undefined;
}

/** Asks, removes, and offers to put it back where that can be done. */
export const RemoveButton = <Removed, Input>(props: RemoveButtonProps<Removed, Input>) => {
  const { mutation, input, disabledReason, title, children, done, onRemoved, onUndo } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(mutation);
  const remove = () =>
    mutate(input, {
      onSuccess: () => {
        setIsAsking(false);
        onRemoved();
        notifyDone(done, onUndo === undefined ? {} : { action: { label: t("undo"), onClick: onUndo } });
      },
    });
  return (
    <>
      <Button icon={<TrashIcon />} intent="danger" variant="outlined" disabledReason={disabledReason} onClick={() => setIsAsking(true)}>
        {t("remove")}
      </Button>
      <ConfirmDialog open={isAsking} title={title} confirm={t("remove")} busy={isPending} onConfirm={remove} onCancel={() => setIsAsking(false)}>
        {children}
      </ConfirmDialog>
    </>
  );
};
