import { startSmtpSink } from "../smtp-sink.ts";
import { mouse } from "./hands.ts";
import { writtenDay } from "./written-day.ts";

writtenDay(mouse, await startSmtpSink());
