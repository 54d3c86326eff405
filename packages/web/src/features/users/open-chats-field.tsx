import type { OpenChats, OpenTickets } from "@parley/core/contract/main/users";
import { useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Select } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import { userCalls } from "./queries.ts";

const t = defineMessages("users.openChats", {
  count: { one: "{count} customer is in a chat with them now.", other: "{count} customers are in a chat with them now." },
  none: "Nobody is in a chat with them now.",
  label: "Their open chats",
  queue: "Return to the support queue",
  end: "End, and notify the customers",
  colleague: "Go to {name}",
  tickets: { one: "{count} open ticket is theirs.", other: "{count} open tickets are theirs." },
  ticketsLabel: "Their open tickets",
  unassigned: "Become unassigned",
});

export const OPEN_CHATS_OPTIONS = [
  { value: "queue", label: t.ref("queue") },
  { value: "end", label: t.ref("end") },
];

/** What is chosen, as the call takes it. */
export const openChatsOf = (chosen: string): OpenChats => (chosen === "queue" || chosen === "end" ? chosen : { loginId: chosen });

const OPEN_TICKETS_OPTIONS = [{ value: "unassigned", label: t.ref("unassigned") }];

/** The same of open tickets. */
export const openTicketsOf = (chosen: string): OpenTickets => (chosen === "unassigned" ? chosen : { loginId: chosen });

/** The choice of what happens to chats and tickets. */
export interface LeftWork {
  readonly openChats: string;
  readonly openTickets: string;
}
export const USUAL_LEFT_WORK: LeftWork = { openChats: "queue", openTickets: "unassigned" };

interface LeftWorkFieldsProps {
  readonly loginId: string;
  readonly value: LeftWork;
  readonly onChange: (value: LeftWork) => void;
}

/** How many chats and tickets a deactivation leaves behind, and what becomes of them (docs/adr/0027). */
export const LeftWorkFields = ({ loginId, value, onChange }: LeftWorkFieldsProps) => {
  const { data } = useQuery({ ...userCalls.openChats.options({ query: { loginId } }), staleTime: 0 });
  if (data === undefined) return null;
  const colleagues = data.colleagues.map((one) => ({ value: one.loginId, label: t.ref("colleague", { name: one.name }) }));
  return (
    <>
      {data.openChats === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p>{t("count", { count: data.openChats })}</p>
          <Labelled label={t("label")}>
            {({ intent: _intent, ...control }) => (
              <Select
                {...control}
                value={value.openChats}
                onChange={(openChats) => onChange({ ...value, openChats })}
                options={[...OPEN_CHATS_OPTIONS, ...colleagues]}
              />
            )}
          </Labelled>
        </>
      )}
      {data.openTickets === 0 ? null : (
        <>
          <p>{t("tickets", { count: data.openTickets })}</p>
          <Labelled label={t("ticketsLabel")}>
            {({ intent: _intent, ...control }) => (
              <Select
                {...control}
                value={value.openTickets}
                onChange={(openTickets) => onChange({ ...value, openTickets })}
                options={[...OPEN_TICKETS_OPTIONS, ...colleagues]}
              />
            )}
          </Labelled>
        </>
      )}
    </>
  );
};
