import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { numberText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

const t = defineMessages("tickets.resolve", {
  title: "Resolve {ticket}?",
  text: { one: "{count} child ticket is still open.", other: "{count} child tickets are still open." },
  cancel: "Cancel",
  alone: "Resolve this one only",
  all: { one: "Resolve with its child ticket", other: "Resolve with its child tickets" },
});

interface ResolveDialogProps {
  readonly ticket: Ticket;
  readonly onResolve: (withChildren: boolean) => void;
  readonly onClose: () => void;
}

/** Dialog shown before a ticket with open child tickets is resolved. It offers to resolve these too. */
export const ResolveDialog = ({ ticket, onResolve, onClose }: ResolveDialogProps) => {
  const { open } = ticket.children;
  return (
    <Dialog
      open
      width="narrow"
      title={t("title", { ticket: numberText(ticket) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button onClick={() => onResolve(false)}>{t("alone")}</Button>
          <Button intent="primary" onClick={() => onResolve(true)}>
            {t("all", { count: open })}
          </Button>
        </>
      }
    >
      <p>{t("text", { count: open })}</p>
    </Dialog>
  );
};
