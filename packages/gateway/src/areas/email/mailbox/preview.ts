import type { Mail, MailPreview } from "@parley/core/contract/email/mailbox";
import type { output } from "zod/mini";

/** A complete web address: up to a blank, a quote or a tag. */
const ADDRESS = /\b(https?:\/\/[^\s/<>"'?#]+)([/?#][^\s<>"']*)/gi;
/** Link targets may contain entities, so the pattern for addresses misses them. */
const TARGET = /\s(href|src|action|formaction|content|style)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

const cut = (text: string): string => text.replace(ADDRESS, (_, host: string, rest: string) => (rest === "/" ? `${host}/` : `${host}/…`));
const cutMarkup = (html: string): string => cut(html.replace(TARGET, ""));

/**
 * Preview of a mail that needs no audit entry: everything after the host of a URL is hidden, since it may be a person's
 * password, invitation or export link.
 */
export function previewOf(mail: output<typeof Mail>): output<typeof MailPreview> {
  const text = cut(mail.text);
  const html = mail.html === null ? null : cutMarkup(mail.html);
  return { ...mail, text, html, hidden: text !== mail.text || html !== mail.html };
}
