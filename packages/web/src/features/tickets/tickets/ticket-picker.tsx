import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { StatusTag, titleText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDebounced } from "../../../shared/url-state/use-debounced.ts";
import type { ControlProps } from "../../../ui/controls/inputs.tsx";
import { SearchPicker } from "../../../ui/controls/search-picker.tsx";

const t = defineMessages("tickets.picker", {
  placeholder: "Number, subject or customer",
  none: "No other tickets found",
});

/**
 * Maximum number of results shown, few enough to read at a glance. A longer search term finds the remaining tickets.
 */
const SHOWN = 8;

interface TicketPickerProps extends ControlProps {
  readonly isOffered: (ticket: Ticket) => boolean;
  readonly onPick: (ticket: Ticket) => void;
}

/** Search field that picks tickets by number or subject. It is cleared after each pick. */
export const TicketPicker = ({ isOffered, onPick, ...control }: TicketPickerProps) => {
  const [text, setText] = useState("");
  const wanted = useDebounced(text.trim());
  const { data } = useQuery({
    ...ticketCalls.list.options({ query: { search: wanted, page: 1, pageSize: 20 } }),
    enabled: wanted !== "",
    meta: { quiet: true },
  });
  const offered = wanted === text.trim() ? data?.items.filter(isOffered).slice(0, SHOWN) : undefined;
  return (
    <SearchPicker
      {...control}
      placeholder={t("placeholder")}
      none={t("none")}
      text={text}
      onText={setText}
      found={offered?.map((ticket) => ({
        key: String(ticket.id),
        label: titleText(ticket),
        note: (
          <>
            {ticket.customer.name} <StatusTag status={ticket.status} />
          </>
        ),
      }))}
      onPick={({ key }) => {
        const picked = offered?.find(({ id }) => String(id) === key);
        setText("");
        if (picked !== undefined) onPick(picked);
      }}
    />
  );
};
