import { sendInvitations, setUserCapacities, setUserRoles, signOutUsers } from "@parley/core/bulk";
import { MAX_CHATS, type User, users } from "@parley/core/contract/identity/users";
import { userTopic } from "@parley/core/verbs/identity/users";
import type { ListFilter } from "../../../kit/bulk/bulk-command.ts";
import type { BulkChange } from "../../../kit/bulk/use-bulk-changes.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { WholeNumberInput } from "../../../ui/controls/whole-number-input.tsx";
import { OpenWorkOfUsers, openChatsOf, openTicketsOf, openWorkFlags, openWorkIn } from "./open-chats-field.tsx";
import { useRoleNamed, useRoleNames } from "./queries.ts";
import { TOKENS_STAY_VALID_TEXT } from "./sign-out-button.tsx";
import { nameOf } from "./user-texts.tsx";

const t = defineMessages("users.bulkValues", {
  role: "Change role",
  newRole: "New role",
  roleHelp: "The role of this name in each user’s stakeholder.",
  chooseRole: "Choose a role",
  askRole: { one: "Change the role of {count} user?", other: "Change the role of {count} users?" },
  roleAdvice: "Choose the new role.",
  noRole: "No role",
  capacity: "Change capacity",
  maxChats: "Concurrent chats",
  capacityHelp: "Maximum number of open chats for each agent, from 1 to {most}.",
  askCapacity: { one: "Change the capacity of {count} user?", other: "Change the capacity of {count} users?" },
  capacityAdvice: "Enter the number of chats.",
  invite: "Invite again",
  askInvite: { one: "Send {count} user their invitation again?", other: "Send {count} users their invitation again?" },
  inviteText: "Users without a password get a new link by e-mail. Earlier links stop working.",
  invited: "gets a new link",
  signOut: "Sign out everywhere",
  askSignOut: { one: "Sign {count} user out everywhere?", other: "Sign {count} users out everywhere?" },
  signedOut: "is signed out everywhere",
  change: "{before} → {after}",
});

const RoleField = ({
  rows,
  value,
  onChange,
}: {
  readonly rows: readonly User[];
  readonly value: string;
  readonly onChange: (role: string) => void;
}) => {
  const names = useRoleNames(rows);
  const options = names.map((name) => ({ value: name, label: () => name }));
  return (
    <Labelled label={t("newRole")} help={t("roleHelp")} required>
      {(control) => <Select {...control} value={value} onChange={onChange} options={options} placeholder={t("chooseRole")} />}
    </Labelled>
  );
};

/** Question about the chats and tickets that the new role takes away from those who do not have it yet. */
const LostWork = ({
  rows,
  args,
  put,
}: {
  readonly rows: readonly User[];
  readonly args: Readonly<Record<string, unknown>>;
  readonly put: (args: Record<string, unknown>) => void;
}) => {
  const roleOf = useRoleNamed(rows, String(args.role ?? ""));
  const changed = rows.filter((user) => ![undefined, user.roleId].includes(roleOf(user)));
  if (changed.length === 0) return null;
  return (
    <OpenWorkOfUsers
      users={changed}
      roleOf={roleOf}
      value={openWorkIn(args)}
      onChange={({ openChats, openTickets }) => put({ openChats: openChatsOf(openChats), openTickets: openTicketsOf(openTickets) })}
    />
  );
};

const whatever = (value: unknown): string => (value === null || value === undefined ? t("noRole") : String(value));

/**
 * Returns the bulk actions that change something other than the status, such as the role. The gateway accepts or
 * refuses the change for each user.
 */
export function useValueChanges(filter: ListFilter): readonly BulkChange<User>[] {
  const disabledReason = useDeniedReason(users.setRole.access);
  const shared = { disabledReason, nameOf, valuesOf: ({ loginId }: User) => ({ loginId }), tries: true, filter } as const;
  return [
    {
      ...shared,
      id: "role",
      label: t.ref("role"),
      operation: setUserRoles,
      question: (count) => t("askRole", { count }),
      defaults: { role: "" },
      advice: t("roleAdvice"),
      commandValues: (args) => ({ ...args, ...openWorkFlags(openWorkIn(args)) }),
      fields: (args, put, rows) => (
        <>
          <RoleField
            rows={rows}
            value={String(args.role ?? "")}
            onChange={(name) => put({ role: name, openChats: undefined, openTickets: undefined })}
          />
          <LostWork rows={rows} args={args} put={put} />
        </>
      ),
      tell: ({ before, after }) => t("change", { before: whatever(before.role), after: whatever(after.role) }),
      verb: userTopic.verbs["set-role"],
    },
    {
      ...shared,
      id: "capacity",
      label: t.ref("capacity"),
      operation: setUserCapacities,
      question: (count) => t("askCapacity", { count }),
      defaults: { maxChats: "" },
      advice: t("capacityAdvice"),
      fields: ({ maxChats }, put) => (
        <Labelled label={t("maxChats")} help={t("capacityHelp", { most: MAX_CHATS })} required>
          {(control) => (
            <WholeNumberInput
              {...control}
              value={maxChats === undefined || maxChats === "" ? null : Number(maxChats)}
              onChange={(chats) => put({ maxChats: String(chats ?? "") })}
            />
          )}
        </Labelled>
      ),
      tell: ({ before, after }) => t("change", { before: String(before.maxChats), after: String(after.maxChats) }),
      verb: userTopic.verbs["set-capacity"],
    },
    {
      ...shared,
      id: "invite",
      label: t.ref("invite"),
      operation: sendInvitations,
      question: (count) => t("askInvite", { count }),
      defaults: {},
      fields: () => <p>{t("inviteText")}</p>,
      tell: () => t("invited"),
      verb: userTopic.verbs.invite,
    },
    {
      ...shared,
      id: "signOut",
      label: t.ref("signOut"),
      operation: signOutUsers,
      question: (count) => t("askSignOut", { count }),
      defaults: {},
      fields: () => <p>{TOKENS_STAY_VALID_TEXT()}</p>,
      tell: () => t("signedOut"),
      verb: userTopic.verbs["sign-out"],
    },
  ];
}
