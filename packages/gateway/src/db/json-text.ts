import { wellFormed } from "@parley/core/text";

/**
 * Serializes values as one JSON parameter: many rows in one statement whose text does not depend on their number.
 * Replaces NUL and lone surrogates, which PostgreSQL refuses.
 */
export const jsonText = (value: unknown): string => JSON.stringify(value, (_key, one: unknown) => (typeof one === "string" ? wellFormed(one) : one));
