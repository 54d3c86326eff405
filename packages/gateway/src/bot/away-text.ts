/** Message to customers while a business is not active on the platform; it does not say why (ADR 0064). */
export const AWAY_TEXT = "This service is not available at the moment. Please try again later.";
