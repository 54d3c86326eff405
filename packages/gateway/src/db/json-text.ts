import { wellFormed } from "@parley/core/text";

/** Writes values as a JSON parameter: many rows in one statement, whose text is the same for any number of them. PostgreSQL refuses NUL and half a character in it. */
export const jsonText = (value: unknown): string => JSON.stringify(value, (_key, one: unknown) => (typeof one === "string" ? wellFormed(one) : one));
