import { PROVIDER_ID } from "@parley/core/access";
import { pathTo } from "@parley/core/screens";
import type { Session, SessionStakeholder, SessionUser } from "@parley/core/session";
import { storedInTab, storeInTab } from "../storage/stored-in-tab.ts";

/** Users can edit storage. Its content grants nothing: the gateway decides on each call. */
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

/** Stakeholder that this tab acts for after a reload; `undefined` for the user's own. */
export const keepActing = (stakeholder: SessionStakeholder | undefined): void => storeInTab("actingFor", stakeholder && JSON.stringify(stakeholder));

/**
 * Handles an archived stakeholder: reloads the page for the user's own, as with every change (ADR 0065), which shows
 * the reason (`takeActingEnded`).
 */
export function endActing(): void {
  const acting = kept();
  if (acting === undefined) return;
  keepActing(undefined);
  storeInTab("actingEnded", acting.title);
  location.replace(pathTo("home"));
}

/** Title of the stakeholder for which the gateway ended acting in this tab; returned once. */
export function takeActingEnded(): string | undefined {
  const title = storedInTab("actingEnded");
  storeInTab("actingEnded", undefined);
  return title;
}

/** Resumes acting for the tab's stakeholder after a reload, and forgets it when the session ends. */
export function goOnActing(session: Session): void {
  session.onSignOut(() => keepActing(undefined));
  const { user } = session.state();
  const stakeholder = kept();
  if (stakeholder === undefined) return;
  // Another user may have signed in since, in another tab.
  if (user?.stakeholderId === PROVIDER_ID) session.actFor(stakeholder);
  else keepActing(undefined);
}

/** True for provider staff, also while acting for a stakeholder. */
export const isProviderStaff = ({ home, stakeholderId }: SessionUser): boolean => (home?.id ?? stakeholderId) === PROVIDER_ID;
