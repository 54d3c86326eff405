/** What customers are told while a business is not on the platform's service: that, and nothing of why (ADR 0064). */
export const AWAY_TEXT = "This service is not available at the moment. Please try again later.";
