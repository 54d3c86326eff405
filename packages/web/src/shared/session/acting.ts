import { PROVIDER_ID } from "@parley/core/access";
import { pathTo } from "@parley/core/screens";
import type { Session, SessionStakeholder, SessionUser } from "@parley/core/session";
import { storedInTab, storeInTab } from "../storage/stored-in-tab.ts";

/** Storage is the user's to edit. What stands there opens nothing: the gateway decides on each call. */
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

/** Whom this tab acts for after it is loaded anew; `undefined` for one's own stakeholder. */
export const keepActing = (stakeholder: SessionStakeholder | undefined): void => storeInTab("actingFor", stakeholder && JSON.stringify(stakeholder));

/**
 * The stakeholder that this tab acts for was archived: a new page for one's own, as whenever that changes (ADR 0065), which says why (`takeActingEnded`).
 */
export function endActing(): void {
  const acting = kept();
  if (acting === undefined) return;
  keepActing(undefined);
  storeInTab("actingEnded", acting.title);
  location.replace(pathTo("home"));
}

/** For whom the gateway ended the acting in this tab, said once. */
export function takeActingEnded(): string | undefined {
  const title = storedInTab("actingEnded");
  storeInTab("actingEnded", undefined);
  return title;
}

/** Has the session act for whom this tab acted for before it was loaded, and forgets it when the session ends. */
export function goOnActing(session: Session): void {
  session.onSignOut(() => keepActing(undefined));
  const { user } = session.state();
  const stakeholder = kept();
  if (stakeholder === undefined) return;
  // Somebody else may have signed in since, in another tab.
  if (user?.stakeholderId === PROVIDER_ID) session.actFor(stakeholder);
  else keepActing(undefined);
}

/** Whether the user is of the provider's staff, whomever they act for. */
export const isProviderStaff = ({ home, stakeholderId }: SessionUser): boolean => (home?.id ?? stakeholderId) === PROVIDER_ID;
