import { amountText } from "@parley/core/contract/billing/amount";
import type { invoices, WholeInvoice } from "@parley/core/contract/billing/invoices";
import { because } from "@parley/core/errors/reasons";
import { pathTo } from "@parley/core/screens";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { invoiceIn, snapshot } from "./repository.ts";

interface Parts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly now: () => Date;
}

const textOf = ({ number, recipient, currency, total, paid, dueOn }: WholeInvoice, link: string): string =>
  `${recipient?.name}\n\nInvoice ${number} of ${currency} ${amountText(total, currency)} ${paid === total ? "is paid" : `is due on ${dueOn}`}. Sign in to see it and to download it as PDF:\n\n${link}`;

/** E-mails a final invoice with a link to the billing address that it contains. */
export const sendInvoice = ({ database, mailer, now }: Parts, call: Call<typeof invoices.send>): Promise<WholeInvoice> =>
  database.transaction(scopeOf(call.who), async (trx) => {
    const before = await invoiceIn(trx, call.body.id);
    const { id, number, status, stakeholderId, issuer, recipient } = before;
    if (status !== "finalized") fail.conflict(because("invoiceNotSendable", { state: status }));
    // The address may have been set after the invoice became final.
    const present = await trx.selectFrom("billing_details").select("email").where("stakeholder_id", "=", stakeholderId).executeTakeFirst();
    const to = present?.email || recipient?.email || fail.conflict("billingEmailMissing");
    await trx.updateTable("invoice").set({ sent_at: now() }).where("id", "=", id).execute();
    const after = await invoiceIn(trx, id);
    await audit(trx, call, { entity: "invoice", verb: "sent" }, { stakeholderId, entityId: id, after: { ...snapshot(after), emailTo: to } });
    const link = mailer.link(`${pathTo("invoices")}?search=${number}`);
    await mailer.send({ to, subject: `Invoice ${number} of ${issuer?.name}`, text: textOf(after, link), action: "Show the invoice" }, { trx });
    return after;
  });
