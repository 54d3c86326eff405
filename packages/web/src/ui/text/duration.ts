import { defineMessages } from "../../shared/messages/define-messages.ts";
import { clock } from "./time-format.ts";

const t = defineMessages("ui.duration", { minutes: "{time} min", hours: "{time} h" });

const SECOND_MS = 1_000;
const HOUR_S = 3_600;

/** "4:05 min", "1:02:33 h", of whole seconds: a clock alone does not say whether it counts minutes or hours. */
export const durationText = (seconds: number): string => t(seconds < HOUR_S ? "minutes" : "hours", { time: clock(seconds * SECOND_MS) });
