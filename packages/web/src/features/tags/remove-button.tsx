import type { Tag } from "@parley/core/contract/messenger/tags";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { TrashIcon } from "../../ui/icons.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { shellQuote } from "../../ui/text/shell-quote.ts";
import { tagCalls } from "./queries.ts";

const t = defineMessages("tags.remove", {
  remove: "Remove",
  title: "Remove {name}?",
  text: {
    one: "It is taken off {count} ticket, and this cannot be undone. A tag that is no longer offered stays where it is.",
    other: "It is taken off {count} tickets, and this cannot be undone. A tag that is no longer offered stays where it is.",
  },
  done: "{name} is removed",
});

/** Says what is lost, asks, and removes. */
export const RemoveButton = ({ tag, onRemoved }: { readonly tag: Tag; readonly onRemoved: () => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(tagCalls.remove.mutation());
  const { id, name, ticketCount } = tag;
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
      <Button icon={<TrashIcon />} intent="danger" variant="outlined" onClick={() => setIsAsking(true)}>
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
        <p>{t("text", { count: ticketCount })}</p>
        <CopyCommand command={`parley tags remove ${shellQuote(name)}`} />
      </ConfirmDialog>
    </>
  );
};
