import type { Preset } from "@parley/core/contract/reporting/presets";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.report.presets", {
  today: "Today",
  yesterday: "Yesterday",
  last7: "Last 7 days",
  last30: "Last 30 days",
  thisWeek: "This week",
  lastWeek: "Last week",
  thisMonth: "This month",
  lastMonth: "Last month",
  next30: "Next 30 days",
});

export const presetLabel = (preset: Preset): string => t(preset);
