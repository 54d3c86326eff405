import { createRequire } from "node:module";
import { amountText } from "@parley/core/contract/billing/amount";
import type { InvoiceItem, InvoiceParty, WholeInvoice } from "@parley/core/contract/billing/invoices";
import { fail } from "../../../errors/app-error.ts";

const MARGIN = 50;
const WIDTH = 595 - 2 * MARGIN;
/** Left edges of the columns of the items, in points from the margin. */
const COLUMNS = { description: 0, quantity: 270, price: 320, amount: 410 };
const BOTTOM = 770;

const linesOf = ({ name, address, city, postalCode, country, taxNumber }: InvoiceParty): string =>
  [name, address, `${postalCode} ${city}`.trim(), country, taxNumber === "" ? "" : `Tax number ${taxNumber}`]
    .filter((line) => line !== "")
    .join("\n");

/** Text of a rate in hundredths of a per cent, such as 7.5 %. */
const rateText = (rate: number): string => `${rate / 100} %`;

/** Fonts with Latin, Greek, Cyrillic and Arabic letters, because the standard fonts of PDF have Latin ones only. */
const fontPath = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Returns a final invoice as PDF. It contains only what is stored in the invoice, so that it is always the same. */
export const invoicePdf = async (invoice: WholeInvoice): Promise<Buffer> => {
  const { number, issuer, recipient, issuedOn, dueOn, currency, lines, taxes, net, discount, total, paid, status } = invoice;
  if (number === null || issuer === null || recipient === null) return fail.conflict("invoiceHasNoPdf");
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    info: { Title: `Invoice ${number}`, Author: issuer.name, CreationDate: new Date(`${issuedOn}T00:00:00Z`) },
  });
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => {
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  doc.registerFont("text", fontPath("DejaVuSans")).registerFont("bold", fontPath("DejaVuSans-Bold"));
  const money = (minor: number) => amountText(minor, currency);

  doc.font("bold").fontSize(18).text(`Invoice ${number}`);
  if (status === "voided") doc.fontSize(11).text("This invoice is void.");
  doc.font("text").fontSize(9).moveDown();
  const top = doc.y;
  doc.text(linesOf(issuer), MARGIN, top, { width: WIDTH / 2 - 10 });
  const left = doc.y;
  doc.text(linesOf(recipient), MARGIN + WIDTH / 2, top, { width: WIDTH / 2 });
  doc.y = Math.max(left, doc.y);
  doc.moveDown().text(`Issued on ${issuedOn}. Due on ${dueOn}. Amounts in ${currency}.`, MARGIN).moveDown();

  const row = (font: "text" | "bold", cells: readonly [string, string, string, string]) => {
    if (doc.y > BOTTOM) doc.addPage();
    const y = doc.y;
    const [description, quantity, price, amount] = cells;
    doc.font(font);
    doc.text(quantity, MARGIN + COLUMNS.quantity, y, { width: 45, align: "right" });
    doc.text(price, MARGIN + COLUMNS.price, y, { width: 85, align: "right" });
    doc.text(amount, MARGIN + COLUMNS.amount, y, { width: WIDTH - COLUMNS.amount, align: "right" });
    doc.text(description, MARGIN + COLUMNS.description, y, { width: COLUMNS.quantity - 10 }).moveDown(0.4);
  };
  const described = ({ description, kind, periodFrom, periodTo }: InvoiceItem) =>
    `${kind === "credit" ? "Credit: " : ""}${description}${periodFrom === null || periodTo === null ? "" : `\n${periodFrom} to ${periodTo} (exclusive)`}`;
  row("bold", ["Description", "Quantity", "Price", "Net"]);
  for (const line of lines)
    row("text", [described(line), String(line.quantity), line.unitPrice === null ? "" : money(line.unitPrice), money(line.amount)]);
  doc.moveDown();
  row("text", ["Net", "", "", money(net)]);
  if (discount > 0) row("text", ["Discount", "", "", money(-discount)]);
  for (const { rate, net: of, discount: less, tax: due } of taxes)
    if (rate > 0) row("text", [`Tax ${rateText(rate)} of ${money(of - less)}`, "", "", money(due)]);
  row("bold", [`Total ${currency}`, "", "", money(total)]);
  if (status !== "voided") row("text", [paid === total ? "Paid" : `Due on ${dueOn}`, "", "", money(paid === total ? paid : total - paid)]);
  doc.end();
  await done;
  return Buffer.concat(parts);
};
