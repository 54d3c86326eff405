import { truncated } from "@parley/core/text";
import type { IncomingMail } from "./parse-mail.ts";

const BODY_MAX = 25_000;
/** Nobody reads further back in one e-mail. */
const QUOTED_MAX = 400_000;

type Words = Pick<IncomingMail, "said" | "quoted" | "subject">;

/** The text of the message that an e-mail becomes. */
export const bodyOf = ({ said, subject }: Words): string => truncated(said || subject || "(The mail has no text)", BODY_MAX, "…");

/** The quoted part of an e-mail, and the rest of a text that is longer than a message. */
export const quotedOf = (mail: Words): string => {
  const body = bodyOf(mail);
  return truncated(body.length < mail.said.length ? `${mail.said.slice(body.length - 1)}\n\n${mail.quoted}` : mail.quoted, QUOTED_MAX);
};
