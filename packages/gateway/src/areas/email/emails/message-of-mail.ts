import { truncated } from "@parley/core/text";
import type { IncomingMail } from "./parse-mail.ts";

const BODY_MAX = 25_000;
/** Maximum number of characters of quoted text stored for an e-mail. */
const QUOTED_MAX = 400_000;

type Words = Pick<IncomingMail, "said" | "quoted" | "subject">;

/** Returns the message text of an e-mail: its text, or the subject if it has no text. */
export const bodyOf = ({ said, subject }: Words): string => truncated(said || subject || "(The mail has no text)", BODY_MAX, "…");

/**
 * Returns the quoted part of an e-mail. If the new text is too long for a message, the rest of the new text precedes
 * the quoted part.
 */
export const quotedOf = (mail: Words): string => {
  const body = bodyOf(mail);
  return truncated(body.length < mail.said.length ? `${mail.said.slice(body.length - 1)}\n\n${mail.quoted}` : mail.quoted, QUOTED_MAX);
};
