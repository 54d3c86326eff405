/**
 * Reasons why a conversation ended, or lost its owner, without anybody's own words. They are stored and sent as these
 * texts; the console translates them by the text.
 */
export const END_REASONS = {
  agentAway: "The support agent was away",
  agentDeactivated: "The support agent was deactivated",
  agentOffline: "The support agent is offline",
  automaticEmail: "Automatic e-mail",
  customerLeft: "The customer left",
  customerSaidNothingMore: "The customer said nothing more",
  customerSilent: "The customer did not answer",
  windowClosed: "The support agent had no window open",
} as const;
