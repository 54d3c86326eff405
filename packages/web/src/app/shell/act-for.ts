import { reachable, screenAt } from "@parley/core/screens";
import type { SessionStakeholder, SessionUser } from "@parley/core/session";
import { connection } from "../../shared/connection/connection.ts";
import { storeActingFor } from "../../shared/session/acting.ts";
import { reloadForNewUser } from "../console/sign-out.ts";

/**
 * Returns the path that the current screen has for the given stakeholder, without object ids. Undefined if the user may
 * not open the screen there.
 */
function screenFor(user: SessionUser, stakeholder: SessionStakeholder): string | undefined {
  const here = screenAt(location.pathname)?.screen;
  return reachable({ ...user, stakeholderId: stakeholder.id }).find(({ id }) => id === here?.id)?.path;
}

/**
 * Switches to a stakeholder, or back to the user's own if undefined. Loads a new page, so that no cache, form or live
 * connection keeps the previous stakeholder's data (ADR 0065).
 */
export function actFor(stakeholder: SessionStakeholder | undefined): void {
  const { user } = connection().session.state();
  if (user === null) return;
  const own = user.home ?? user.stakeholder;
  const next = stakeholder ?? own;
  storeActingFor(next.id === own.id ? undefined : next);
  reloadForNewUser(screenFor(user, next));
}
