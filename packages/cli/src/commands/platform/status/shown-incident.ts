import type { Incident } from "@parley/core/contract/platform/service-status";
import type { Cells } from "../../../io/cells.ts";

/** Converts an incident to printed fields, with its updates for customers in one string, oldest first. */
export const shownIncident = ({ updates, ...incident }: Incident): Cells => ({
  ...incident,
  told: updates.map(({ at, text }) => `${at}: ${text}`).join("; "),
});
