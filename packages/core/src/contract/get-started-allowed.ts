/** Type and state of a bot, which decide about the get-started flow (spec section 3, "Active bot"). */
export interface ActiveBot {
  readonly type: string;
  readonly status: string;
}

/**
 * "Available only when there is no active bot, or when the active bot is of type self-setup and not yet live" (spec
 * section 4). Otherwise get-started redirects to home; this is not a matter of rights, so the `gate` of the screen's
 * row decides it, not an access rule.
 */
export const getStartedAllowed = (activeBot: ActiveBot | undefined): boolean =>
  activeBot === undefined || (activeBot.type === "self-setup" && activeBot.status !== "live");

/** With several active bots, the one in set-up decides. */
export const activeBotOf = <B extends ActiveBot & { readonly isActive: boolean }>(bots: readonly B[]): B | undefined => {
  const active = bots.filter(({ isActive }) => isActive);
  return active.find((bot) => !getStartedAllowed(bot)) ?? active[0];
};
