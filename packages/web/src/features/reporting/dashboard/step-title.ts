import type { TimeStep } from "@parley/core/reports";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("dashboard.steps", { day: "Day", week: "Week", month: "Month" });

/** What the places along an axis of time are called. */
export const stepTitle = (step: TimeStep) => t.ref(step);
