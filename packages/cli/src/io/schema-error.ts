import { $ZodError } from "zod/v4/core";

/**
 * True if a response does not match the contract. In a separate module, because importing all of zod would load its
 * messages in forty languages.
 */
export const isSchemaError = (error: unknown): boolean => error instanceof $ZodError;
