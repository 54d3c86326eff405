import type { User } from "@parley/core/contract/identity/users";
import type { StoredUser } from "./repository.ts";

/** A user without what only the gateway needs to know. */
export const shownUser = ({ permissions: _, hasKey: __, ...user }: StoredUser): User => user;
