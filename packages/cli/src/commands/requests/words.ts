/** As the contract has them; a test holds them together, because the help must not load the contract. */
export const STATUSES = ["pending", "in_review", "approved", "live", "rejected"] as const;
export const TYPES = ["whatsapp", "messenger", "instagram", "telegram", "sms", "email", "web"] as const;
