import { PROVIDER_ID } from "@parley/core/access";
import { pathTo } from "@parley/core/screens";
import type { Session, SessionStakeholder, SessionUser } from "@parley/core/session";
import { storedInTab, storeInTab } from "../storage/stored-in-tab.ts";

/**
 * Returns whether a stored value is a stakeholder. Users can edit the storage, but this grants nothing, because the
 * gateway checks each call.
 */
const isStakeholder = (value: unknown): value is SessionStakeholder =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  Number.isSafeInteger(value.id) &&
  ["title", "shortName", "timeZone"].every((key) => typeof (value as Record<string, unknown>)[key] === "string");

function kept(): SessionStakeholder | undefined {
  try {
    const value: unknown = JSON.parse(storedInTab("actingFor") ?? "null");
    return isStakeholder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the stakeholder for whom this tab acts after a reload; `undefined` for the user's own. */
export const storeActingFor = (stakeholder: SessionStakeholder | undefined): void =>
  storeInTab("actingFor", stakeholder && JSON.stringify(stakeholder));

/**
 * Ends acting for a stakeholder that was archived. Loads a new page for the user's own stakeholder (ADR 0065), which
 * shows the reason (`consumeActingEnded`).
 */
export function endActing(): void {
  const acting = kept();
  if (acting === undefined) return;
  storeActingFor(undefined);
  storeInTab("actingEnded", acting.title);
  location.replace(pathTo("home"));
}

/** Returns the title of the stakeholder for which the gateway no longer lets this tab act, and forgets the title. */
export function consumeActingEnded(): string | undefined {
  const title = storedInTab("actingEnded");
  storeInTab("actingEnded", undefined);
  return title;
}

/** Continues to act for the tab's stakeholder after a reload, and stops when the session ends. */
export function resumeActing(session: Session): void {
  session.onSignOut(() => storeActingFor(undefined));
  const { user } = session.state();
  const stakeholder = kept();
  if (stakeholder === undefined) return;
  // Checks that the user is provider staff, because another user may have signed in from another tab in the meantime.
  if (user?.stakeholderId === PROVIDER_ID) session.actFor(stakeholder);
  else storeActingFor(undefined);
}

/** Returns whether the user is provider staff, even while acting for a stakeholder. */
export const isProviderStaff = ({ home, stakeholderId }: SessionUser): boolean => (home?.id ?? stakeholderId) === PROVIDER_ID;
