import type { OpenChats, OpenTickets, User } from "@parley/core/contract/identity/users";
import { useQueries, useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { userCalls } from "./queries.ts";

const t = defineMessages("users.openChats", {
  count: { one: "{count} customer is in a chat with them now.", other: "{count} customers are in a chat with them now." },
  none: "Nobody is in a chat with them now.",
  label: "Their open chats",
  queue: "Return to the support queue",
  end: "End the chats and notify the customers",
  colleague: "Go to {name}",
  tickets: { one: "They own {count} open ticket.", other: "They own {count} open tickets." },
  ticketsLabel: "Their open tickets",
  unassigned: "Become unassigned",
});

const colleagueOptions = (colleagues: readonly { readonly loginId: string; readonly name: string }[]) =>
  colleagues.map((one) => ({ value: one.loginId, label: t.ref("colleague", { name: one.name }) }));

const OPEN_CHATS_OPTIONS = [
  { value: "queue", label: t.ref("queue") },
  { value: "end", label: t.ref("end") },
];

/** Converts the selected option to the call's parameter: "queue", "end", or the login of a colleague. */
export const openChatsOf = (chosen: string): OpenChats => (chosen === "queue" || chosen === "end" ? chosen : { loginId: chosen });

const OPEN_TICKETS_OPTIONS = [{ value: "unassigned", label: t.ref("unassigned") }];

/** Converts the selected option for tickets to the call's parameter: "unassigned" or the login of a colleague. */
export const openTicketsOf = (chosen: string): OpenTickets => (chosen === "unassigned" ? chosen : { loginId: chosen });

/** Destination of the open chats and tickets of users who are deactivated. */
export interface OpenWorkChoice {
  readonly openChats: string;
  readonly openTickets: string;
}
export const DEFAULT_OPEN_WORK: OpenWorkChoice = { openChats: "queue", openTickets: "unassigned" };

/** Returns the values of the CLI command. Those that equal its defaults are omitted. */
export const openWorkFlags = ({ openChats, openTickets }: OpenWorkChoice) => ({
  openChats: openChats === DEFAULT_OPEN_WORK.openChats ? undefined : openChats,
  openTickets: openTickets === DEFAULT_OPEN_WORK.openTickets ? undefined : openTickets,
});

interface ChoiceProps {
  readonly value: OpenWorkChoice;
  readonly onChange: (value: OpenWorkChoice) => void;
  readonly colleagues: ReturnType<typeof colleagueOptions>;
}

const ChatsChoice = ({ value, onChange, colleagues }: ChoiceProps) => (
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
);

const TicketsChoice = ({ value, onChange, colleagues }: ChoiceProps) => (
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
);

/**
 * Maximum number of users whose chats and tickets are counted. It is limited, because each user needs a separate call.
 */
const COUNTED_MOST = 20;

interface LeftWorkOfManyProps extends Omit<ChoiceProps, "colleagues"> {
  readonly users: readonly Pick<User, "loginId" | "stakeholderId">[];
}

/**
 * Fields for the open chats and tickets of several users. Other colleagues are offered if all users belong to one
 * stakeholder.
 */
export const OpenWorkCounts = ({ users, value, onChange }: LeftWorkOfManyProps) => {
  const [first] = users;
  const isOneStakeholder = users.every(({ stakeholderId }) => stakeholderId === first?.stakeholderId);
  const isCounted = users.length <= COUNTED_MOST;
  const queries = (isCounted ? users : users.slice(0, 1)).map(({ loginId }) => ({
    ...userCalls.openChats.options({ query: { loginId } }),
    staleTime: 0,
  }));
  const found = useQueries({ queries }).flatMap(({ data }) => data ?? []);
  const leaving = new Set(users.map(({ loginId }) => loginId));
  const offered = (of: "colleagues" | "ticketColleagues") =>
    colleagueOptions((isOneStakeholder ? (found[0]?.[of] ?? []) : []).filter(({ loginId }) => !leaving.has(loginId)));
  const sum = (of: "openChats" | "openTickets") => found.reduce((total, one) => total + one[of], 0);
  return (
    <>
      {isCounted && found.length === users.length ? (
        <p>
          {t("count", { count: sum("openChats") })} {t("tickets", { count: sum("openTickets") })}
        </p>
      ) : null}
      <ChatsChoice value={value} onChange={onChange} colleagues={offered("colleagues")} />
      <TicketsChoice value={value} onChange={onChange} colleagues={offered("ticketColleagues")} />
    </>
  );
};

interface LeftWorkFieldsProps {
  readonly loginId: string;
  readonly value: OpenWorkChoice;
  readonly onChange: (value: OpenWorkChoice) => void;
}

/**
 * Fields for the open chats and tickets of a user who is deactivated: their number and their destination
 * (docs/adr/0027).
 */
export const OpenWorkFields = ({ loginId, value, onChange }: LeftWorkFieldsProps) => {
  const { data } = useQuery({ ...userCalls.openChats.options({ query: { loginId } }), staleTime: 0 });
  if (data === undefined) return null;
  return (
    <>
      {data.openChats === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p>{t("count", { count: data.openChats })}</p>
          <ChatsChoice value={value} onChange={onChange} colleagues={colleagueOptions(data.colleagues)} />
        </>
      )}
      {data.openTickets === 0 ? null : (
        <>
          <p>{t("tickets", { count: data.openTickets })}</p>
          <TicketsChoice value={value} onChange={onChange} colleagues={colleagueOptions(data.ticketColleagues)} />
        </>
      )}
    </>
  );
};
