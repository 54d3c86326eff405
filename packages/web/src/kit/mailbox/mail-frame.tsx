import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("mailbox.frame", { body: "E-mail text" });

/** Content security policy for e-mails: no scripts or forms, and no external images or styles. */
const FRAME_RULES = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const framed = (html: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${FRAME_RULES}"><meta name="referrer" content="no-referrer"><base target="_blank">${html}`;

/** E-mail as its recipient sees it, inside a sandboxed frame. Links open in a new tab. */
export const MailFrame = ({ html }: { readonly html: string }) => (
  <iframe className="parley-mail-frame" title={t("body")} sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={framed(html)} />
);
