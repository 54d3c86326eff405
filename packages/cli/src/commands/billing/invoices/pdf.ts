import { invoices } from "@parley/core/contract/billing/invoices";
import type { invoiceTopic } from "@parley/core/verbs/billing/invoices";
import { saveDownload } from "../../../io/files.ts";
import type { Run } from "../../run.ts";
import { findInvoice } from "./find-invoice.ts";

export const runPdf: Run<typeof invoiceTopic.verbs.pdf> = async (named, { output }, { host, out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) =>
    saveDownload(await client.stream(invoices.pdf, { params: { id: await findInvoice(client, named) } }), output, host, out),
  );
};
