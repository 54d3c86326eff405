import { escaped } from "../../../mail/escaped.ts";

/** Image that an e-mail contains and its HTML refers to by content id. */
export interface MailImage {
  readonly cid: string;
  readonly fileName: string;
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== "")
    .map((one) => `<p style="margin:0 0 1em;white-space:pre-wrap">${escaped(one)}</p>`)
    .join("");

/**
 * Returns the HTML version of a text e-mail, with the images between the text and the signature. It loads nothing from
 * other servers.
 */
export const mailHtml = (body: string, pictures: readonly MailImage[], signature: string): string =>
  [
    `<!doctype html><html><head><meta charset="utf-8"></head><body>`,
    paragraphs(body),
    ...pictures.map(({ cid, fileName }) => `<p style="margin:0 0 1em"><img src="cid:${cid}" alt="${escaped(fileName)}" style="max-width:100%"></p>`),
    signature === "" ? "" : `<div style="white-space:pre-wrap;color:#565e69">-- \n${escaped(signature)}</div>`,
    "</body></html>",
  ].join("");
