/** What decides about the get-started flow: a bot's type and state (spec section 3, "Active bot"). */
export interface ActiveBot {
  readonly type: string;
  readonly status: string;
}

/**
 * "Available only when there is no active bot, or when the active bot is of type self-setup and not yet live" (spec section 4).
 * Where it is not, opening get-started leads to home; that is no lack of rights, so no access rule says it, but the `gate` of the screen's row.
 */
export const getStartedAllowed = (activeBot: ActiveBot | undefined): boolean =>
  activeBot === undefined || (activeBot.type === "self-setup" && activeBot.status !== "live");

/** Of several bots that are switched on the one that is set up decides. */
export const activeBotOf = <B extends ActiveBot & { readonly isActive: boolean }>(bots: readonly B[]): B | undefined => {
  const active = bots.filter(({ isActive }) => isActive);
  return active.find((bot) => !getStartedAllowed(bot)) ?? active[0];
};
