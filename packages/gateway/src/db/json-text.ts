import { wellFormed } from "@parley/core/text";

/**
 * Serializes values as one JSON parameter, so that a statement can write any number of rows with the same SQL text.
 * Replaces NUL and lone surrogates, which PostgreSQL refuses.
 */
export const jsonText = (value: unknown): string => JSON.stringify(value, (_key, one: unknown) => (typeof one === "string" ? wellFormed(one) : one));
