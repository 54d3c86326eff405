import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

const t = defineMessages("actions.remove", { remove: "Remove", undo: "Undo" });

interface RemovalProps<Removed, Input> {
  /** `tagCalls.remove.mutation()`, and its input. */
  readonly mutation: UseMutationOptions<Removed, Error, Input>;
  readonly input: Input;
  /** The question: "Remove Urgent?" */
  readonly title: string;
  /** Consequences of the removal. */
  readonly children: ReactNode;
  /** Notice afterwards. */
  readonly done: string;
  readonly onRemoved: () => void;
  /** Restores it. Absent if something would stay lost. */
  readonly onUndo?: (() => void) | undefined;
}

interface RemoveDialogProps<Removed, Input> extends RemovalProps<Removed, Input> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks, removes, and offers an undo if possible. */
export const RemoveDialog = <Removed, Input>(props: RemoveDialogProps<Removed, Input>) => {
  const { mutation, input, title, children, done, open, onClose, onRemoved, onUndo } = props;
  const { mutate, isPending } = useMutation(mutation);
  const remove = () =>
    mutate(input, {
      onSuccess: () => {
        onClose();
        onRemoved();
        notifyDone(done, onUndo === undefined ? {} : { action: { label: t("undo"), onClick: onUndo } });
      },
    });
  return (
    <ConfirmDialog open={open} title={title} confirm={t("remove")} busy={isPending} onConfirm={remove} onCancel={onClose}>
      {children}
    </ConfirmDialog>
  );
};

interface RemoveButtonProps<Removed, Input> extends RemovalProps<Removed, Input> {
  /** Reason why it cannot be removed now, or by this user. */
  readonly disabledReason?: string | undefined;
}

/** Button that opens the question. */
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
