import type { Mail, MailPreview } from "@parley/core/contract/email/mailbox";
import type { output } from "zod/mini";

/** A web address, whole: up to a blank, a quote or a tag. */
const ADDRESS = /\b(https?:\/\/[^\s/<>"'?#]+)([/?#][^\s<>"']*)/gi;
/** Where a link leads may be written with entities, which no pattern for addresses sees. */
const TARGET = /\s(href|src|action|formaction|content|style)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

const cut = (text: string): string => text.replace(ADDRESS, (_, host: string, rest: string) => (rest === "/" ? `${host}/` : `${host}/…`));
const cutMarkup = (html: string): string => cut(html.replace(TARGET, ""));

/** A mail as it may be shown without a trace: what stands behind the host of an address is somebody's password, invitation or export. */
export function previewOf(mail: output<typeof Mail>): output<typeof MailPreview> {
  const text = cut(mail.text);
  const html = mail.html === null ? null : cutMarkup(mail.html);
  return { ...mail, text, html, hidden: text !== mail.text || html !== mail.html };
}
