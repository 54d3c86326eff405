import { reachable, screenAt } from "@parley/core/screens";
import type { SessionStakeholder, SessionUser } from "@parley/core/session";
import { connection } from "../../shared/connection/connection.ts";
import { keepActing } from "../../shared/session/acting.ts";
import { beginAnew } from "../console/sign-out.ts";

/**
 * Returns the same screen for the other stakeholder, without object ids in its URL; home if the screen is not
 * available.
 */
function screenFor(user: SessionUser, stakeholder: SessionStakeholder): string | undefined {
  const here = screenAt(location.pathname)?.screen;
  return reachable({ ...user, stakeholderId: stakeholder.id }).find(({ id }) => id === here?.id)?.path;
}

/**
 * Acts for a stakeholder, or for the user's own again. Loads a new page, so that no cache, form or live connection
 * keeps data of the other one (ADR 0065).
 */
export function actFor(stakeholder: SessionStakeholder | undefined): void {
  const { user } = connection().session.state();
  if (user === null) return;
  const own = user.home ?? user.stakeholder;
  const next = stakeholder ?? own;
  keepActing(next.id === own.id ? undefined : next);
  beginAnew(screenFor(user, next));
}
