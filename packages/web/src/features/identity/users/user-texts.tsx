import type { User } from "@parley/core/contract/identity/users";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("users.states", { active: "Active", inactive: "Inactive", invited: "Invited" });

export const nameOf = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string => `${firstName} ${lastName}`;

export const statusText = (active: boolean): string => t(active ? "active" : "inactive");

/** State of a user: inactive, active, or invited (active, but without a password so far). */
export const UserState = ({ user: { active, invited } }: { readonly user: Pick<User, "active" | "invited"> }) => {
  const status = !active ? "inactive" : invited ? "invited" : "active";
  return (
    <StatusMark of="user" status={status}>
      {t(status)}
    </StatusMark>
  );
};
