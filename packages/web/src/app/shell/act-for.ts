import { reachable, screenAt } from "@parley/core/screens";
import type { SessionStakeholder, SessionUser } from "@parley/core/session";
import { connection } from "../../shared/connection/connection.ts";
import { keepActing } from "../../shared/session/acting.ts";
import { beginAnew } from "../console/sign-out.ts";

/** The same screen for the other stakeholder, without what its address says of a thing of the first; home where there is none. */
function screenFor(user: SessionUser, stakeholder: SessionStakeholder): string | undefined {
  const here = screenAt(location.pathname)?.screen;
  return reachable({ ...user, stakeholderId: stakeholder.id }).find(({ id }) => id === here?.id)?.path;
}

/**
 * Acts for a stakeholder, or for one's own again: a new page, so that nothing of the one is left in any cache, form or live connection when the other is shown
 * (ADR 0065).
 */
export function actFor(stakeholder: SessionStakeholder | undefined): void {
  const { user } = connection().session.state();
  if (user === null) return;
  const own = user.home ?? user.stakeholder;
  const next = stakeholder ?? own;
  keepActing(next.id === own.id ? undefined : next);
  beginAnew(screenFor(user, next));
}
