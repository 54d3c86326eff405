/**
 * Built-in reasons why a conversation ended or lost its owner, as opposed to reasons that a person typed. They are
 * stored and sent as these English texts, which the console translates.
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
