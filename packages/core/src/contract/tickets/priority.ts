import * as z from "zod/mini";

/** Of tickets and of conversations, the least urgent first. */
export const PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export const Priority = z.enum(PRIORITIES);
export type Priority = z.output<typeof Priority>;
