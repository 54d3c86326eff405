/** Message to customers of a stakeholder that is not active. It gives no reason (ADR 0064). */
export const AWAY_TEXT = "This service is not available at the moment. Please try again later.";
