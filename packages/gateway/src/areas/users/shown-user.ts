import type { User } from "@parley/core/contract/main/users";
import type { StoredUser } from "./repository.ts";

/** A user without what only the gateway needs to know. */
export const shownUser = ({ isSuperAdmin: _, permissions: __, hasKey: ___, ...user }: StoredUser): User => user;
