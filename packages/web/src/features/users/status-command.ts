import type { User } from "@parley/core/contract/main/users";
import { shellQuote } from "../../ui/text/shell-quote.ts";

/** What the list was narrowed down by, as the command's filter takes it. */
export interface UserFilter {
  readonly search: string | undefined;
  readonly stakeholderId: string | undefined;
  readonly roleId: string | undefined;
}

const verb = (active: boolean) => (active ? "activate" : "deactivate");
const flag = (name: string, value: string | undefined) => (value === undefined || value === "" ? [] : [`--${name} ${shellQuote(value)}`]);

/** The queue is where they go unless something else is said. */
const openChatsFlag = (openChats: string | undefined) => flag("open-chats", openChats === "queue" ? undefined : openChats);

/** The `parley` command that does the same to single users. */
export const statusCommand = (users: readonly Pick<User, "loginId">[], active: boolean, remark: string, openChats?: string): string =>
  ["parley users", verb(active), ...users.map(({ loginId }) => shellQuote(loginId)), ...openChatsFlag(openChats), ...flag("remark", remark)].join(
    " ",
  );

export const isNarrowed = (filter: UserFilter): boolean => Object.values(filter).some((value) => value !== undefined && value !== "");

/** The same for all users that match and are not so already. */
export const filterCommand = ({ stakeholderId, search, roleId }: UserFilter, active: boolean, remark: string, openChats?: string): string =>
  [
    "parley users",
    verb(active),
    ...flag("stakeholder", stakeholderId),
    ...flag("search", search),
    ...flag("role", roleId),
    ...openChatsFlag(openChats),
    ...flag("remark", remark),
  ].join(" ");
