import { allows, explain, type Rule } from "@parley/core/access";
import type { SessionState, SessionUser } from "@parley/core/session";
import { useMemo, useSyncExternalStore } from "react";
import { connection } from "../connection/connection.ts";
import { defineMessages } from "../messages/define-messages.ts";
import { listText } from "../messages/list-text.ts";
import { ruleWords } from "../messages/rule-words.ts";

const t = defineMessages("session", { missing: "You need: {rights}" });

/** Present session state. */
export const useSession = (): SessionState => {
  const { session } = connection();
  return useSyncExternalStore(session.subscribe, session.state);
};

/** Signed-in user; only for components below the console's root. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error("Nobody is signed in");
  return user;
}

/** Short name of the stakeholder acted for; undefined in the user's own. */
export const useActingFor = (): string | undefined => {
  const { user } = useSession();
  return user?.home && user.stakeholder.shortName;
};

/** True if this user is allowed; for controls use the `access` of their call. */
export const useCan = (rule: Rule): boolean => {
  const user = useUser();
  return useMemo(() => allows(rule, user), [rule, user]);
};

/** Reason for a denial; undefined if allowed. */
export function deniedReason(rule: Rule, user: SessionUser): string | undefined {
  const { allowed, missing } = explain(rule, user, ruleWords());
  return allowed ? undefined : t("missing", { rights: listText(missing) });
}

/** Reason why this user is not allowed, for `disabledReason`; undefined if allowed. */
export function useDeniedReason(rule: Rule): string | undefined {
  const user = useUser();
  return useMemo(() => deniedReason(rule, user), [rule, user]);
}
