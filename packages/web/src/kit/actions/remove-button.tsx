import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../ui/feedback/notify.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

const t = defineMessages("actions.remove", { remove: "Remove", undo: "Undo" });

interface RemovalProps<Removed, Input> {
  /** Mutation options, such as `tagCalls.remove.mutation()`; `input` is their argument. */
  readonly mutation: UseMutationOptions<Removed, Error, Input>;
  readonly input: Input;
  /** Title of the dialog, such as "Remove Urgent?". */
  readonly title: string;
  /** Text about the consequences of the removal. */
  readonly children: ReactNode;
  readonly done: string;
  readonly onRemoved: () => void;
  /** Restores the removed item. Undefined if the removal cannot be fully undone. */
  readonly onUndo?: (() => void) | undefined;
}

interface RemoveDialogProps<Removed, Input> extends RemovalProps<Removed, Input> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog that removes an item after confirmation, and offers an undo if `onUndo` is given. */
export const RemoveDialog = <Removed, Input>(props: RemoveDialogProps<Removed, Input>) => {
  const { mutation, input, title, children, done, open, onClose, onRemoved, onUndo } = props;
  const { mutate, isPending } = useMutation(mutation);
  const remove = () =>
    mutate(input, {
      onSuccess: () => {
        onClose();
        onRemoved();
        showSuccessNotice(done, onUndo === undefined ? {} : { action: { label: t("undo"), onClick: onUndo } });
      },
    });
  return (
    <ConfirmDialog open={open} title={title} confirm={t("remove")} busy={isPending} onConfirm={remove} onCancel={onClose}>
      {children}
    </ConfirmDialog>
  );
};

interface RemoveButtonProps<Removed, Input> extends RemovalProps<Removed, Input> {
  /** Reason why the item cannot be removed at the moment, or why this user may not remove it. */
  readonly disabledReason?: string | undefined;
}

export const RemoveButton = <Removed, Input>({ disabledReason, ...removal }: RemoveButtonProps<Removed, Input>) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button icon={<TrashIcon />} intent="danger" variant="outlined" disabledReason={disabledReason} onClick={() => setIsAsking(true)}>
        {t("remove")}
      </Button>
      <RemoveDialog {...removal} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
};
