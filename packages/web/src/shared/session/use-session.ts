import { allows, explain, type Rule } from "@parley/core/access";
import type { SessionState, SessionUser } from "@parley/core/session";
import { useMemo, useSyncExternalStore } from "react";
import { connection } from "../connection/connection.ts";
import { defineMessages } from "../messages/define-messages.ts";
import { listText } from "../messages/list-text.ts";
import { ruleWords } from "../messages/rule-words.ts";

const t = defineMessages("session", { missing: "You need: {rights}" });

/** The session as it is now. */
export const useSession = (): SessionState => {
  const { session } = connection();
  return useSyncExternalStore(session.subscribe, session.state);
};

/** The signed-in user. Only below the console's root, where there is one. */
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

/** Whether this user may; for controls, ask with the `access` of the call behind them. */
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
