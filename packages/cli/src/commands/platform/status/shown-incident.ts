import type { Incident } from "@parley/core/contract/platform/service-status";
import type { Cells } from "../../../io/cells.ts";

/** Prints the updates for customers in one line, oldest first. */
export const shownIncident = ({ updates, ...incident }: Incident): Cells => ({
  ...incident,
  told: updates.map(({ at, text }) => `${at}: ${text}`).join("; "),
});
