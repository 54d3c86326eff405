import * as z from "zod/mini";

/** Priorities of tickets and conversations, from the least to the most urgent. */
export const PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export const Priority = z.enum(PRIORITIES);
export type Priority = z.output<typeof Priority>;
