import { startSmtpSink } from "../smtp-sink.ts";
import { keyboard } from "./hands.ts";
import { writtenDay } from "./written-day.ts";

/** The same day without a mouse: whatever a step does, keys led there. */
writtenDay(keyboard, await startSmtpSink());
