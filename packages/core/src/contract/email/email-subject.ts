import * as z from "zod/mini";
import { text } from "../schemas.ts";

export const EMAIL_SUBJECT_MAX = 250;

/** The subject of a mail. A line break would begin another field of its head. */
export const emailSubject = text(EMAIL_SUBJECT_MAX).check(z.regex(/^\P{Cc}*$/u, "A subject is one line"));
