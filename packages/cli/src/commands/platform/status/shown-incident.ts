import type { Incident } from "@parley/core/contract/platform/service-status";
import type { Cells } from "../../../io/cells.ts";

/** What customers were told stands in one line, the first word first. */
export const shownIncident = ({ updates, ...incident }: Incident): Cells => ({
  ...incident,
  told: updates.map(({ at, text }) => `${at}: ${text}`).join("; "),
});
