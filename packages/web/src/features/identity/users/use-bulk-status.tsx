import { activateUsers, deactivateUsers } from "@parley/core/bulk";
import { type User, users } from "@parley/core/contract/identity/users";
import { userTopic } from "@parley/core/verbs/identity/users";
import type { ListFilter } from "../../../kit/bulk/bulk-command.ts";
import { RemarkField } from "../../../kit/bulk/remark-field.tsx";
import type { BulkChange } from "../../../kit/bulk/use-bulk-changes.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { DEFAULT_OPEN_WORK, type OpenWorkChoice, OpenWorkCounts, openChatsOf, openTicketsOf, openWorkFlags } from "./open-chats-field.tsx";
import { refusal } from "./status-button.tsx";
import { nameOf, statusText } from "./user-texts.tsx";

const t = defineMessages("users.bulk", {
  activate: "Activate",
  deactivate: "Deactivate",
  remark: "Remark",
  remarkHelp: "The reason is recorded with each user and in the audit trail.",
  askActivate: { one: "Activate {count} user?", other: "Activate {count} users?" },
  askDeactivate: { one: "Deactivate {count} user?", other: "Deactivate {count} users?" },
  isActive: "is already active",
  isInactive: "is already inactive",
  change: "{before} → {after}",
});

/** Converts an argument of the operation back to the selected option of the field. */
const chosenIn = (chosen: unknown, usual: string): string =>
  typeof chosen === "object" && chosen !== null && "loginId" in chosen ? String(chosen.loginId) : typeof chosen === "string" ? chosen : usual;
const leftWorkOf = ({ openChats, openTickets }: Record<string, unknown>): OpenWorkChoice => ({
  openChats: chosenIn(openChats, DEFAULT_OPEN_WORK.openChats),
  openTickets: chosenIn(openTickets, DEFAULT_OPEN_WORK.openTickets),
});

/**
 * Returns the bulk actions that activate or deactivate users with a common remark. `filter` is the list's filter, for
 * the CLI command.
 */
export function useStatusChanges(filter: ListFilter): readonly BulkChange<User>[] {
  const own = useUser();
  const disabledReason = useDeniedReason(users.setStatus.access);
  const change = (active: boolean): BulkChange<User> => ({
    id: active ? "activate" : "deactivate",
    label: t.ref(active ? "activate" : "deactivate"),
    intent: active ? "success" : "danger",
    disabledReason,
    operation: active ? activateUsers : deactivateUsers,
    verb: userTopic.verbs[active ? "activate" : "deactivate"],
    commandValues: (args) => (active ? args : { ...args, ...openWorkFlags(leftWorkOf(args)) }),
    filter,
    valuesOf: ({ loginId }) => ({ loginId }),
    nameOf,
    question: (count) => t(active ? "askActivate" : "askDeactivate", { count }),
    defaults: active ? { remark: "" } : { remark: "", ...DEFAULT_OPEN_WORK },
    refuses: (user) => (user.active === active ? t(active ? "isActive" : "isInactive") : active ? undefined : refusal(user, own)),
    fields: (args, put, rows) => (
      <>
        <RemarkField label={t("remark")} help={t("remarkHelp")} args={args} change={put} />
        {active ? null : (
          <OpenWorkCounts
            users={rows.filter((user) => user.active)}
            value={leftWorkOf(args)}
            onChange={({ openChats, openTickets }) => put({ openChats: openChatsOf(openChats), openTickets: openTicketsOf(openTickets) })}
          />
        )}
      </>
    ),
    tell: ({ before, after }) => t("change", { before: statusText(before.active === true), after: statusText(after.active === true) }),
  });
  return [change(true), change(false)];
}
