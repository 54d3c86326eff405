import { chartPicture } from "./chart-picture.ts";
import { digestText } from "./digest-forms.ts";
import { htmlOf } from "./html-of.ts";
import type { Mail } from "./mailer.ts";

/** Where the picture of a mail stands among its parts. */
const PICTURE_ID = "chart";

type Written = Pick<Mail, "subject" | "text" | "action" | "digest">;

const textOf = ({ text, digest }: Written): string => {
  if (digest === undefined) return text;
  const said = digestText(digest);
  const end = text.indexOf("\n\n");
  return said === "" ? text : `${text.slice(0, end)}\n\n${said}${text.slice(end)}`;
};

/** A mail in letters and drawn, with its picture as a part of its own: what travels, since mail programs draw no pictures that stand in the HTML. */
export const partsOf = (mail: Written) => {
  const chart = mail.digest?.chart;
  return {
    text: textOf(mail),
    html: htmlOf(mail, `cid:${PICTURE_ID}`),
    ...(chart !== undefined && { attachments: [{ filename: "chart.png", cid: PICTURE_ID, contentType: "image/png", content: chartPicture(chart) }] }),
  };
};

/** The same in one piece: for the mailbox and for a look before it is sent. */
export const wholeOf = (mail: Written) => {
  const chart = mail.digest?.chart;
  return { text: textOf(mail), html: htmlOf(mail, chart === undefined ? "" : `data:image/png;base64,${chartPicture(chart).toString("base64")}`) };
};
