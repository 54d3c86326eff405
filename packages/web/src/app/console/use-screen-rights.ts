import { decide, type Rights } from "@parley/core/access";
import { SCREENS } from "@parley/core/screens";
import type { SessionUser } from "@parley/core/session";
import { useUser } from "../../shared/session/use-session.ts";

const RULES = SCREENS.map(({ access }) => access);
const decided = new WeakMap<SessionUser, Rights>();

/** Returns the screens that this user may open, computed once per session (speed notes, section 3). */
export function useScreenRights(): Rights {
  const user = useUser();
  const known = decided.get(user) ?? decide(RULES, user);
  decided.set(user, known);
  return known;
}
