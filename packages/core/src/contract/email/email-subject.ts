import * as z from "zod/mini";
import { text } from "../schemas.ts";

export const EMAIL_SUBJECT_MAX = 250;

/** Schema of an e-mail subject. It must be a single line, because a line break would begin another header field. */
export const emailSubject = text(EMAIL_SUBJECT_MAX).check(z.regex(/^\P{Cc}*$/u, "A subject is one line"));
