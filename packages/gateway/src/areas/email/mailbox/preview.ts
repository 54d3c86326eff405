import type { Mail, MailPreview } from "@parley/core/contract/email/mailbox";
import type { output } from "zod/mini";

/** Pattern of a complete URL, up to a blank, a quote or a tag. */
const ADDRESS = /\b(https?:\/\/[^\s/<>"'?#]+)([/?#][^\s<>"']*)/gi;
/**
 * Pattern of HTML attributes that may contain a URL. They are removed entirely, because a URL written with HTML
 * entities does not match the pattern above.
 */
const TARGET = /\s(href|src|action|formaction|content|style)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

const cut = (text: string): string => text.replace(ADDRESS, (_, host: string, rest: string) => (rest === "/" ? `${host}/` : `${host}/…`));
const cutMarkup = (html: string): string => cut(html.replace(TARGET, ""));

/**
 * Returns a preview that needs no audit entry. Everything after the host of a URL is hidden, because it may be a link
 * that resets a password, accepts an invitation or downloads an export.
 */
export function previewOf(mail: output<typeof Mail>): output<typeof MailPreview> {
  const text = cut(mail.text);
  const html = mail.html === null ? null : cutMarkup(mail.html);
  return { ...mail, text, html, hidden: text !== mail.text || html !== mail.html };
}
