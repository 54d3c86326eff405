import type { BusinessStatus } from "@parley/core/contract/routing/business";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("business.statuses", { open: "Open", busy: "Busy", closed: "Closed", holiday: "Holiday" });

export const businessText = (status: BusinessStatus): string => t(status);
