/** Type and status of a bot, which decide whether the get-started flow is available (spec section 3, "Active bot"). */
export interface ActiveBot {
  readonly type: string;
  readonly status: string;
}

/**
 * True if the get-started flow is available: "only when there is no active bot, or when the active bot is of type
 * self-setup and not yet live" (spec section 4). Otherwise the screen redirects to home. Used as the screen's `gate`
 * instead of an access rule, because the condition depends on no right.
 */
export const getStartedAllowed = (activeBot: ActiveBot | undefined): boolean =>
  activeBot === undefined || (activeBot.type === "self-setup" && activeBot.status !== "live");

/** Returns the active bot. With several, prefers one that has completed its setup. */
export const activeBotOf = <B extends ActiveBot & { readonly isActive: boolean }>(bots: readonly B[]): B | undefined => {
  const active = bots.filter(({ isActive }) => isActive);
  return active.find((bot) => !getStartedAllowed(bot)) ?? active[0];
};
