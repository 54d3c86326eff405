import { ACTIVE_TICKET_STATUSES, type Ticket } from "@parley/core/contract/tickets/tickets";
import { commandOf } from "@parley/core/verbs";
import { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { numberText, StatusTag, titleText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { RadioList } from "../../../ui/controls/radio-list.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailureCallout } from "../../../ui/feedback/failure-callout.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { DialogActions } from "../../../ui/form/main-row.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { countText } from "../../../ui/text/number-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { useCommandName } from "./queries.ts";
import { TicketPicker } from "./ticket-picker.tsx";
import { useUnmerge } from "./use-unmerge.ts";

const t = defineMessages("tickets.merge", {
  title: "Merge tickets",
  survivor: "Ticket to keep",
  about: "{customer} · {notes} notes · created",
  lead: "The other tickets are merged into it: their notes and labels move to it, and their numbers redirect to it.",
  customers: "These tickets belong to different customers.",
  other: "Add a ticket",
  isMerged: "Ticket {number} has already been merged into another",
  cannot: "None of these tickets is open, pending or unresolved, so none can be kept.",
  tooFew: "Add a ticket to merge it with.",
  tooMany: "You can merge up to {most} tickets at a time.",
  merge: "Merge tickets",
  done: { one: "{count} ticket merged into {number}", other: "{count} tickets merged into {number}" },
  undo: "Undo",
});

/** Maximum number of tickets in a merge: the surviving one and 20 others. */
const MOST = 21;

interface MergeDialogProps {
  readonly tickets: readonly Ticket[];
  /** Closes the dialog; `survivor` is the remaining ticket after a merge. */
  readonly onClose: (survivor?: Ticket) => void;
}

const mayGoOn = ({ status }: Ticket): boolean => ACTIVE_TICKET_STATUSES.some((active) => active === status);
/**
 * Returns the oldest active ticket, which survives a merge by default because the customer knows its number (field
 * notes 55).
 */
const oldest = (tickets: readonly Ticket[]): Ticket | undefined =>
  tickets.filter(mayGoOn).sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))[0];

/**
 * Dialog that merges tickets. It shows the effect on each ticket and lets the user choose the survivor (field notes 55
 * and 56).
 */
export const MergeDialog = ({ tickets: begun, onClose }: MergeDialogProps) => {
  const [chosen, setChosen] = useState(begun);
  const [survivorId, setSurvivorId] = useState(() => oldest(begun)?.id);
  const [problem, setProblem] = useState<unknown>();
  const cancel = useRef<HTMLButtonElement>(null);
  const commandName = useCommandName();
  const { mutateAsync, isPending } = useMutation(ticketCalls.merge.mutation({ quiet: true }));
  const { unmerge } = useUnmerge();
  const survivor = chosen.find(({ id }) => id === survivorId);
  const sources = chosen.filter(({ id }) => id !== survivorId);
  const [first] = chosen;
  const differ = chosen.some(({ customer }) => customer.userCode !== first?.customer.userCode);
  const merged = chosen.find(({ mergedInto }) => mergedInto !== null);

  const refusal = () => {
    if (merged !== undefined) return t("isMerged", { number: merged.ticket_id });
    if (survivor === undefined) return t("cannot");
    if (sources.length === 0) return t("tooFew");
    return chosen.length > MOST ? t("tooMany", { most: MOST }) : undefined;
  };
  const add = (found: Ticket) => {
    setProblem(undefined);
    setChosen([...chosen, found]);
    if (survivor === undefined) setSurvivorId(oldest([...chosen, found])?.id);
  };
  const isOffered = ({ id, stakeholderId, mergedInto }: Ticket) =>
    mergedInto === null && stakeholderId === first?.stakeholderId && chosen.every((one) => one.id !== id);
  const merge = async () => {
    if (survivor === undefined) return;
    setProblem(undefined);
    try {
      const now = await mutateAsync({ body: { id: survivor.id, sources: sources.map(({ id }) => id), version: survivor.version } });
      showSuccessNotice(t("done", { count: sources.length, number: numberText(now) }), {
        action: { label: t("undo"), onClick: () => void unmerge(sources) },
      });
      onClose(now);
    } catch (thrown) {
      setProblem(thrown);
    }
  };
  const reason = refusal();
  return (
    <Dialog
      open
      width="wide"
      title={t("title")}
      focus={cancel}
      onClose={() => onClose()}
      actions={
        <DialogActions
          main={t("merge")}
          onMain={() => void merge()}
          onCancel={() => onClose()}
          cancelRef={cancel}
          loading={isPending}
          reason={reason}
        />
      }
    >
      <p>{t("lead")}</p>
      <RadioList
        name="survivor"
        label={t("survivor")}
        value={survivorId === undefined ? undefined : String(survivorId)}
        onChange={(id) => setSurvivorId(Number(id))}
        options={chosen.filter(mayGoOn).map((ticket) => ({
          value: String(ticket.id),
          label: () => titleText(ticket),
          note: (
            <>
              {t("about", { customer: ticket.customer.name, notes: countText(ticket.noteCount) })} <TimeText value={ticket.createdAt} />{" "}
              <StatusTag status={ticket.status} />
            </>
          ),
        }))}
      />
      <ul className="parley-ticket-sources">
        {chosen
          .filter((ticket) => !mayGoOn(ticket))
          .map((ticket) => (
            <li key={ticket.id}>
              {titleText(ticket)} <StatusTag status={ticket.status} />
            </li>
          ))}
      </ul>
      <Labelled label={t("other")}>{(control) => <TicketPicker {...control} isOffered={isOffered} onPick={add} />}</Labelled>
      {differ ? <Callout intent="warning">{t("customers")}</Callout> : null}
      <FailureCallout problem={problem} />
      {reason === undefined && survivor !== undefined ? (
        <CopyCommand command={commandOf(ticketTopic.verbs.merge, { into: commandName(survivor), sources: sources.map(commandName) })} />
      ) : null}
    </Dialog>
  );
};
