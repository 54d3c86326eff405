import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("mailbox.frame", { body: "E-mail text" });

/**
 * A mail may hold anything. In its frame it has no origin, no scripts and no forms, and loads nothing: neither pictures nor styles from elsewhere.
 * What is left is a link, which opens in a tab of its own.
 */
const FRAME_RULES = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const framed = (html: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${FRAME_RULES}"><meta name="referrer" content="no-referrer"><base target="_blank">${html}`;

/** A mail as its receiver sees it. */
export const MailFrame = ({ html }: { readonly html: string }) => (
  <iframe className="parley-mail-frame" title={t("body")} sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={framed(html)} />
);
