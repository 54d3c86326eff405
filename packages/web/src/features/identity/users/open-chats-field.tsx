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
  end: "End, and notify the customers",
  colleague: "Go to {name}",
  tickets: { one: "{count} open ticket is theirs.", other: "{count} open tickets are theirs." },
  ticketsLabel: "Their open tickets",
  unassigned: "Become unassigned",
});

const colleagueOptions = (colleagues: readonly { readonly loginId: string; readonly name: string }[]) =>
  colleagues.map((one) => ({ value: one.loginId, label: t.ref("colleague", { name: one.name }) }));

const OPEN_CHATS_OPTIONS = [
  { value: "queue", label: t.ref("queue") },
  { value: "end", label: t.ref("end") },
];

/** The choice as a parameter of the call. */
export const openChatsOf = (chosen: string): OpenChats => (chosen === "queue" || chosen === "end" ? chosen : { loginId: chosen });

const OPEN_TICKETS_OPTIONS = [{ value: "unassigned", label: t.ref("unassigned") }];

/** The same for open tickets. */
export const openTicketsOf = (chosen: string): OpenTickets => (chosen === "unassigned" ? chosen : { loginId: chosen });

/** The choice of what happens to chats and tickets. */
export interface LeftWork {
  readonly openChats: string;
  readonly openTickets: string;
}
export const USUAL_LEFT_WORK: LeftWork = { openChats: "queue", openTickets: "unassigned" };

interface ChoiceProps {
  readonly value: LeftWork;
  readonly onChange: (value: LeftWork) => void;
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

/** Each user costs a call: with more users the chats and tickets are not counted. */
const COUNTED_MOST = 20;

interface LeftWorkOfManyProps extends Omit<ChoiceProps, "colleagues"> {
  readonly users: readonly Pick<User, "loginId" | "stakeholderId">[];
}

/**
 * The same choice for several users. Colleagues are offered if all users belong to one stakeholder, except the users
 * themselves.
 */
export const LeftWorkOfMany = ({ users, value, onChange }: LeftWorkOfManyProps) => {
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
  readonly value: LeftWork;
  readonly onChange: (value: LeftWork) => void;
}

/** Numbers of chats and tickets that a deactivation leaves, and their destination (docs/adr/0027). */
export const LeftWorkFields = ({ loginId, value, onChange }: LeftWorkFieldsProps) => {
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
