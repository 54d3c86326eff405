/** Values of the contract, which the help must not load; the compiler refuses one that the contract does not have. */
export const STATUSES = ["active", "deactivated"] as const;
export const PLATFORMS = ["web", "whatsapp", "messenger", "instagram", "telegram", "sms", "email"] as const;
export const SORTS = ["lastSeenAt", "-lastSeenAt", "firstSeenAt", "-firstSeenAt", "name", "-name"] as const;
