import type { TimeStep } from "@parley/core/reports";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";

const t = defineMessages("dashboard.steps", { day: "Day", week: "Week", month: "Month" });

export const stepTitle = (step: TimeStep) => t.ref(step);
