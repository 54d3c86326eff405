import { $ZodError } from "zod/v4/core";

/**
 * True when a response does not match the contract. A separate module: importing all of zod would bring its texts in
 * forty languages.
 */
export const isSchemaError = (error: unknown): boolean => error instanceof $ZodError;
