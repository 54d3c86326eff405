import { type SlaPriority, slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { levelCalls } from "./queries.ts";

const t = defineMessages("ticketSettings.remove", {
  remove: "Remove",
  title: "Remove {name}?",
  text: "It is offered for no ticket any more.",
  inUse: { one: "{count} ticket at work has it. Give that one another first.", other: "{count} tickets at work have it. Give them another first." },
  done: "{name} is removed",
});

/** Asks, and removes a level that no ticket at work has. */
export const RemoveLevel = ({ level, onRemoved }: { readonly level: SlaPriority; readonly onRemoved: () => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  const denied = useDeniedReason(slaPriorities.remove.access);
  const { mutate, isPending } = useMutation(levelCalls.remove.mutation());
  const { id, name, ticketCount } = level;
  const remove = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setIsAsking(false);
          onRemoved();
          notifyDone(t("done", { name }));
        },
      },
    );
  return (
    <>
      <Button
        icon={<TrashIcon />}
        intent="danger"
        variant="outlined"
        disabledReason={denied ?? (ticketCount > 0 ? t("inUse", { count: ticketCount }) : undefined)}
        onClick={() => setIsAsking(true)}
      >
        {t("remove")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("title", { name })}
        confirm={t("remove")}
        busy={isPending}
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      >
        {t("text")}
      </ConfirmDialog>
    </>
  );
};
