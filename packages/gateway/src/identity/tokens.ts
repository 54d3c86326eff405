import { createHash, randomBytes } from "node:crypto";

/** Tokens have 256 bits, so that guessing is impossible and tokens need no rate limit. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Only hashes are stored: a copy of the database opens no session. Plain SHA-256 will do for a value with 256 random bits. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Prefix of a named token's secret, recognized by secret scanners. */
const NAMED_PREFIX = "parley_";
export const newNamedToken = (): string => `${NAMED_PREFIX}${newToken()}`;

const SHAPE = new RegExp(`^(${NAMED_PREFIX})?[A-Za-z0-9_-]{43}$`);
/** Returns whether a text could be one of our tokens; other texts are refused before they reach the database. */
export const looksLikeToken = (text: string): boolean => SHAPE.test(text);
