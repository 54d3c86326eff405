import { allows, explain, type Rule } from "@parley/core/access";
import type { SessionState, SessionUser } from "@parley/core/session";
import { useMemo, useSyncExternalStore } from "react";
import { connection } from "../connection/connection.ts";
import { defineMessages } from "../messages/define-messages.ts";
import { listText } from "../messages/list-text.ts";
import { ruleWords } from "../messages/rule-words.ts";

const t = defineMessages("session", { missing: "You need: {rights}" });

export const useSession = (): SessionState => {
  const { session } = connection();
  return useSyncExternalStore(session.subscribe, session.state);
};

/** Returns the signed-in user. Throws outside the signed-in console. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error("Nobody is signed in");
  return user;
}

/** Returns the short name of the stakeholder for which the user acts; undefined while they work in their own. */
export const useActingFor = (): string | undefined => {
  const { user } = useSession();
  return user?.home && user.stakeholder.shortName;
};

/** Returns whether a rule permits this user. Controls pass the `access` of the call they send. */
export const useCan = (rule: Rule): boolean => {
  const user = useUser();
  return useMemo(() => allows(rule, user), [rule, user]);
};

/** Returns the reason why a rule excludes a user; undefined if it permits them. */
export function deniedReason(rule: Rule, user: SessionUser): string | undefined {
  const { allowed, missing } = explain(rule, user, ruleWords());
  return allowed ? undefined : t("missing", { rights: listText(missing) });
}

/**
 * Returns the reason why a rule excludes the signed-in user, for the prop `disabledReason`; undefined if it permits
 * them.
 */
export function useDeniedReason(rule: Rule): string | undefined {
  const user = useUser();
  return useMemo(() => deniedReason(rule, user), [rule, user]);
}
