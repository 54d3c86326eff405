import { chartImage } from "./chart-picture.ts";
import { digestText } from "./digest-forms.ts";
import { htmlOf } from "./html-of.ts";
import type { Mail } from "./mailer.ts";

/** Content-ID of the chart image. */
const PICTURE_ID = "chart";

type Written = Pick<Mail, "subject" | "text" | "action" | "digest">;

const textOf = ({ text, digest }: Written): string => {
  if (digest === undefined) return text;
  const digestPart = digestText(digest);
  const end = text.indexOf("\n\n");
  return digestPart === "" ? text : `${text.slice(0, end)}\n\n${digestPart}${text.slice(end)}`;
};

/**
 * Returns an e-mail as plain text and HTML, with the chart as an attachment, because e-mail programs do not show images
 * embedded in HTML as `data:` URLs.
 */
export const mailPartsOf = async (mail: Written) => {
  const chart = mail.digest?.chart;
  return {
    text: textOf(mail),
    html: htmlOf(mail, `cid:${PICTURE_ID}`),
    ...(chart !== undefined && {
      attachments: [{ filename: "chart.png", cid: PICTURE_ID, contentType: "image/png", content: await chartImage(chart) }],
    }),
  };
};

/**
 * Returns an e-mail as plain text and as one HTML document with the chart embedded, for the embedded mailbox and for
 * previews.
 */
export const embeddedMailOf = async (mail: Written) => {
  const chart = mail.digest?.chart;
  const picture = chart === undefined ? "" : `data:image/png;base64,${(await chartImage(chart)).toString("base64")}`;
  return { text: textOf(mail), html: htmlOf(mail, picture) };
};
