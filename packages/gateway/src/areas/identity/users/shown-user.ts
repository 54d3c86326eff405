import type { User } from "@parley/core/contract/identity/users";
import type { StoredUser } from "./repository.ts";

/** A user without the gateway's internal fields. */
export const shownUser = ({ permissions: _, hasKey: __, ...user }: StoredUser): User => user;
