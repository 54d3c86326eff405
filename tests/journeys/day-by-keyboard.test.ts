import { startSmtpSink } from "../smtp-sink.ts";
import { keyboard } from "./hands.ts";
import { writtenDay } from "./written-day.ts";

/** Repeats the tests of an agent's day without a mouse. Every step uses the keyboard. */
writtenDay(keyboard, await startSmtpSink());
