import { $ZodError } from "zod/v4/core";

/** An answer does not have the form that the contract says. A module of its own: imported as a whole, zod would bring its texts in forty languages. */
export const isSchemaError = (error: unknown): boolean => error instanceof $ZodError;
