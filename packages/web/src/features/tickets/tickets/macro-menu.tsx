import { type TicketMacro, ticketMacros } from "@parley/core/contract/tickets/ticket-macros";
import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { numberText } from "../../../kit/tickets/ticket-texts.tsx";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { notify, showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { ChevronDownIcon } from "../../../ui/icons.ts";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { MACROS } from "./macro-path.ts";
import { mayReturnToStatus, presentValue, type TicketChanges } from "./ticket-changes.ts";

const t = defineMessages("tickets.macros", {
  macros: "Macros",
  none: "No macros yet",
  manage: "Manage macros",
  done: "{ticket}: macro {name} applied",
  failed: "The macro {name} was not applied",
  undo: "Undo",
});

const macroCalls = areaQueries("ticketMacros", ticketMacros);
/** Maximum number of macros in the menu. */
const SHOWN = 100;
export const useMacros = (): readonly TicketMacro[] | undefined =>
  useQuery({ ...macroCalls.list.options({ query: { pageSize: SHOWN } }), meta: { quiet: true } }).data?.items;

/**
 * Returns the changes that undo a macro as far as possible. Notes and replies stay, as does a status without a
 * transition back.
 */
const wayBack = (before: Ticket, after: Ticket): TicketChanges => {
  const missing = (from: Ticket, to: Ticket) => from.labels.filter(({ id }) => !to.labels.some((label) => label.id === id)).map(({ id }) => id);
  const hasStatusChanged = before.status !== after.status || before.pendingUntil !== after.pendingUntil;
  return {
    ...(before.owner?.id !== after.owner?.id && presentValue(before, "owner")),
    ...(before.priority !== after.priority && presentValue(before, "priority")),
    ...(before.slaPriority?.id !== after.slaPriority?.id && presentValue(before, "slaPriority")),
    ...(hasStatusChanged && mayReturnToStatus(before, after) && presentValue(before, "status")),
    addLabels: missing(before, after),
    removeLabels: missing(after, before),
  };
};

interface MacroMenuProps {
  readonly ticket: Ticket;
  readonly nextId: number | undefined;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

/**
 * Menu that applies a macro to the open ticket, and then stays, opens the next ticket or returns to the list, as the
 * macro specifies.
 */
export const MacroMenu = ({ ticket, nextId, onOpen, onClose }: MacroMenuProps) => {
  const denied = useDeniedReason(tickets.applyMacro.access);
  const macros = useMacros() ?? [];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const paths = useChatPaths();
  const { mutateAsync, isPending } = useMutation(ticketCalls.applyMacro.mutation({ quiet: true }));
  const undoChange = useMutation(ticketCalls.update.mutation({ quiet: true }));
  const apply = async ({ id, name, next }: TicketMacro): Promise<void> => {
    try {
      const after = await mutateAsync({ body: { id: ticket.id, macroId: id, version: ticket.version } });
      queries.setQueryData(ticketCalls.get.key({ params: { id: after.id } }), after);
      const undo = async () => {
        try {
          await undoChange.mutateAsync({ params: { id: after.id }, body: { ...wayBack(ticket, after), version: after.version } });
        } catch (thrown) {
          notify(t("failed", { name }), thrown);
        }
        await queries.invalidateQueries({ queryKey: ["tickets"] });
      };
      showSuccessNotice(t("done", { ticket: numberText(after), name }), { action: { label: t("undo"), onClick: () => void undo() } });
      if (next === "close" || (next === "next" && nextId === undefined)) onClose();
      else if (next === "next" && nextId !== undefined) onOpen(nextId);
    } catch (thrown) {
      notify(t("failed", { name }), thrown);
      await queries.invalidateQueries({ queryKey: ["tickets"] });
    }
  };
  return (
    <Menu
      entries={[
        ...(macros.length === 0
          ? [{ key: "none", label: t("none"), disabledReason: t("none"), onSelect: () => undefined }]
          : macros.map((macro) => ({
              key: String(macro.id),
              label: macro.name,
              ...(denied !== undefined && { disabledReason: denied }),
              onSelect: () => void apply(macro),
            }))),
        "divider" as const,
        { key: "manage", label: t("manage"), onSelect: () => void navigate(`${paths.tickets}?${MACROS}=1`) },
      ]}
    >
      <Button endIcon={<ChevronDownIcon />} loading={isPending}>
        {t("macros")}
      </Button>
    </Menu>
  );
};
