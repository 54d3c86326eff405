import { startSmtpSink } from "../smtp-sink.ts";
import { keyboard } from "./hands.ts";
import { writtenDay } from "./written-day.ts";

/** The same day without a mouse: every step uses the keyboard. */
writtenDay(keyboard, await startSmtpSink());
