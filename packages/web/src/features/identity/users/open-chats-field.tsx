import type { OpenChats, OpenTickets, User } from "@parley/core/contract/identity/users";
import { useQueries, useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { useSubmitHold } from "../../../ui/form/submit-hold.ts";
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
  lost: "The new rights do not allow work on these:",
  counting: "Counting their open chats and tickets …",
  uncounted: "Their open chats and tickets could not be counted.",
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

/** Destination of the open chats and tickets of users who are deactivated or get another role. */
export interface OpenWorkChoice {
  readonly openChats: string;
  readonly openTickets: string;
}
export const DEFAULT_OPEN_WORK: OpenWorkChoice = { openChats: "queue", openTickets: "unassigned" };

/** Converts a value of the call back to the selected option of the field. */
const optionOf = (chosen: unknown, usual: string): string =>
  typeof chosen === "object" && chosen !== null && "loginId" in chosen ? String(chosen.loginId) : typeof chosen === "string" ? chosen : usual;

/** Returns the selected options for the values of a call or an operation. */
export const openWorkIn = ({ openChats, openTickets }: { readonly openChats?: unknown; readonly openTickets?: unknown }): OpenWorkChoice => ({
  openChats: optionOf(openChats, DEFAULT_OPEN_WORK.openChats),
  openTickets: optionOf(openTickets, DEFAULT_OPEN_WORK.openTickets),
});

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

/** New rights of a user who is not deactivated. Only work that they take away is counted. */
interface NextRights {
  readonly roleId?: number | undefined;
  readonly isSuperAdmin?: boolean | undefined;
}

const openWorkQuery = (loginId: string, { roleId, isSuperAdmin }: NextRights = {}) => ({
  ...userCalls.openChats.options({
    query: { loginId, ...(roleId !== undefined && { roleId }), ...(isSuperAdmin !== undefined && { isSuperAdmin: isSuperAdmin ? "true" : "false" }) },
  }),
  staleTime: 0,
});

/**
 * Maximum number of users whose chats and tickets are counted. It is limited, because each user needs a separate call.
 */
const COUNTED_MOST = 20;

interface LeftWorkOfManyProps extends Omit<ChoiceProps, "colleagues"> {
  readonly users: readonly Pick<User, "loginId" | "stakeholderId">[];
  /** Returns the new role of a user, for users who are not deactivated. */
  readonly roleOf?: (user: Pick<User, "stakeholderId">) => number | undefined;
}

/**
 * Fields for the open chats and tickets of several users. Other colleagues are offered if all users belong to one
 * stakeholder. For new roles, only fields for work that they may take away are shown.
 */
export const OpenWorkOfUsers = ({ users, value, onChange, roleOf }: LeftWorkOfManyProps) => {
  const [first] = users;
  const isOneStakeholder = users.every(({ stakeholderId }) => stakeholderId === first?.stakeholderId);
  const isCounted = users.length <= COUNTED_MOST;
  const queries = (isCounted ? users : users.slice(0, 1)).map((user) => openWorkQuery(user.loginId, { roleId: roleOf?.(user) }));
  const counts = useQueries({ queries });
  const found = counts.flatMap(({ data }) => data ?? []);
  useSubmitHold(isCounted && counts.some(({ isPending }) => isPending) ? t("counting") : undefined);
  const isUncounted = !isCounted || counts.some(({ data, isError }) => data === undefined && isError);
  const leaving = new Set(users.map(({ loginId }) => loginId));
  const offered = (of: "colleagues" | "ticketColleagues") =>
    colleagueOptions((isOneStakeholder ? (found[0]?.[of] ?? []) : []).filter(({ loginId }) => !leaving.has(loginId)));
  const sum = (of: "openChats" | "openTickets") => found.reduce((total, one) => total + one[of], 0);
  const isShown = (of: "openChats" | "openTickets") => roleOf === undefined || isUncounted || sum(of) > 0;
  if (!isShown("openChats") && !isShown("openTickets")) return null;
  return (
    <>
      {roleOf === undefined ? null : <p>{t("lost")}</p>}
      {isCounted && found.length === users.length ? (
        <p>
          {isShown("openChats") ? t("count", { count: sum("openChats") }) : null}{" "}
          {isShown("openTickets") ? t("tickets", { count: sum("openTickets") }) : null}
        </p>
      ) : null}
      {isShown("openChats") ? <ChatsChoice value={value} onChange={onChange} colleagues={offered("colleagues")} /> : null}
      {isShown("openTickets") ? <TicketsChoice value={value} onChange={onChange} colleagues={offered("ticketColleagues")} /> : null}
    </>
  );
};

interface LeftWorkFieldsProps {
  readonly loginId: string;
  readonly next?: NextRights;
  readonly value: OpenWorkChoice;
  readonly onChange: (value: OpenWorkChoice) => void;
}

/**
 * Fields for the open chats and tickets of a user who is deactivated or gets other rights: their number and their
 * destination (docs/adr/0027). The form cannot be sent before they are counted, because it would contain no choice.
 */
export const OpenWorkFields = ({ loginId, next, value, onChange }: LeftWorkFieldsProps) => {
  const { data, isPending } = useQuery(openWorkQuery(loginId, next));
  useSubmitHold(isPending ? t("counting") : undefined);
  if (isPending) return null;
  if (data === undefined)
    return (
      <>
        <p>{t("uncounted")}</p>
        <ChatsChoice value={value} onChange={onChange} colleagues={[]} />
        <TicketsChoice value={value} onChange={onChange} colleagues={[]} />
      </>
    );
  const isForRole = next !== undefined;
  if (isForRole && data.openChats === 0 && data.openTickets === 0) return null;
  return (
    <>
      {isForRole ? <p>{t("lost")}</p> : null}
      {data.openChats === 0 ? (
        isForRole ? null : (
          <p>{t("none")}</p>
        )
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
