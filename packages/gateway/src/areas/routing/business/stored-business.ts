import type { Business, BusinessBot } from "@parley/core/contract/routing/business";

/** Business status as stored. `isActive` and `isArchived` are derived from `state`. */
export interface StoredBusiness extends Omit<Business, "isActive" | "isArchived"> {
  readonly state: "pending" | "active" | "suspended" | "archived";
}
export interface StoredBot extends BusinessBot {
  readonly id: number;
  readonly stakeholderId: number;
}

export const shownBusiness = ({ state, ...rest }: StoredBusiness): Business => ({
  ...rest,
  isActive: state === "active",
  isArchived: state === "archived",
});
