import { invoices } from "@parley/core/contract/billing/invoices";
import type { invoiceTopic } from "@parley/core/verbs/billing/invoices";
import type { Run } from "../../run.ts";
import { shownMoney } from "../shown-money.ts";
import { findInvoice } from "./find-invoice.ts";

const LINES = ["id", "description", "quantity", "unitPrice", "amount", "periodFrom", "periodTo"];

/** Prints an invoice and then its items; as JSON, both together. */
export const runShow: Run<typeof invoiceTopic.verbs.show> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const found = await opened.calls(async (client) => client.call(invoices.show, { params: { id: await findInvoice(client, named) } }));
  if (out.format() === "json") return out.json(found);
  const { lines, taxes: _taxes, issuer: _issuer, recipient: _recipient, ...invoice } = found;
  await out.record(shownMoney(invoice));
  await out.rows(lines.map(shownMoney), LINES);
};
