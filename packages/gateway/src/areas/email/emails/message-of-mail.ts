import { truncated } from "@parley/core/text";
import type { IncomingMail } from "./parse-mail.ts";

const BODY_MAX = 25_000;
/** Upper limit for quoted text kept from one e-mail. */
const QUOTED_MAX = 400_000;

type Words = Pick<IncomingMail, "said" | "quoted" | "subject">;

/** Message text for an e-mail. */
export const bodyOf = ({ said, subject }: Words): string => truncated(said || subject || "(The mail has no text)", BODY_MAX, "…");

/** Quoted part of an e-mail, plus the rest of a text that is too long for a message. */
export const quotedOf = (mail: Words): string => {
  const body = bodyOf(mail);
  return truncated(body.length < mail.said.length ? `${mail.said.slice(body.length - 1)}\n\n${mail.quoted}` : mail.quoted, QUOTED_MAX);
};
