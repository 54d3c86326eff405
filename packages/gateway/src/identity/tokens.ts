import { createHash, randomBytes } from "node:crypto";

/** Returns a random token of 256 bits, which cannot be guessed even without a rate limit. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * Returns the hash of a token. Only hashes are stored, so that a copy of the database opens no session. SHA-256
 * suffices for a value with 256 random bits.
 */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Prefix of a named token's secret, by which secret scanners recognize it. */
const NAMED_PREFIX = "parley_";
export const newNamedToken = (): string => `${NAMED_PREFIX}${newToken()}`;

const SHAPE = new RegExp(`^(${NAMED_PREFIX})?[A-Za-z0-9_-]{43}$`);
/** Returns whether a text has the form of a token. Other texts are refused without a database query. */
export const looksLikeToken = (text: string): boolean => SHAPE.test(text);
