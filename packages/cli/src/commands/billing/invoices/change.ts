import { invoices } from "@parley/core/contract/billing/invoices";
import type { invoiceTopic } from "@parley/core/verbs/billing/invoices";
import { signedAmountIn } from "../../../io/amount.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { moneyText } from "../../../io/money.ts";
import type { Run } from "../../run.ts";
import { moveMoney } from "../move-money.ts";
import { hundredthsOf } from "../percent.ts";
import { findInvoice } from "./find-invoice.ts";

type Verbs = typeof invoiceTopic.verbs;

export const runGenerate: Run<Verbs["generate"]> = (named, { period, currency, draft, ...options }, deps) =>
  moveMoney(
    {
      name: `Invoice of ${named}`,
      make: async (client, marks) => {
        const { id } = await findStakeholder(client, named);
        const wanted = { ...(period !== undefined && { period }), ...(currency !== undefined && { currency: currency.toUpperCase() }) };
        return client.call(invoices.generate, { body: { stakeholderId: id, draft: draft === true, ...wanted } }, marks);
      },
    },
    options,
    deps,
  );

export const runItem: Run<Verbs["item"]> = (named, { description, price, currency: given, quantity = 1, tax, ...options }, deps) => {
  const currency = given.toUpperCase();
  const unitPrice = signedAmountIn(currency, price);
  const taxRate = tax === undefined ? undefined : hundredthsOf(tax);
  return moveMoney(
    {
      name: `Item of ${named} for ${moneyText(unitPrice, currency)}`,
      make: async (client, marks) => {
        const { id } = await findStakeholder(client, named);
        const body = { stakeholderId: id, description, quantity, unitPrice, currency, ...(taxRate !== undefined && { taxRate }) };
        return client.call(invoices.updateItem, { body }, marks);
      },
    },
    options,
    deps,
  );
};

export const runRemoveItem: Run<Verbs["remove-item"]> = (id, options, deps) =>
  moveMoney({ name: `Removal of item ${id}`, make: (client, marks) => client.call(invoices.removeItem, { params: { id } }, marks) }, options, deps);

export const runIssue: Run<Verbs["issue"]> = (named, options, deps) =>
  moveMoney(
    {
      name: `Issue of ${named}`,
      make: async (client, marks) => client.call(invoices.issue, { body: { id: await findInvoice(client, named) } }, marks),
    },
    options,
    deps,
  );

export const runSend: Run<Verbs["send"]> = (named, options, deps) =>
  moveMoney(
    {
      name: `E-mail of ${named}`,
      make: async (client, marks) => client.call(invoices.send, { body: { id: await findInvoice(client, named) } }, marks),
    },
    options,
    deps,
  );

export const runPay: Run<Verbs["pay"]> = (named, options, deps) =>
  moveMoney(
    {
      name: `Payment of ${named}`,
      make: async (client, marks) => client.call(invoices.pay, { body: { id: await findInvoice(client, named) } }, marks),
    },
    options,
    deps,
  );

export const runVoid: Run<Verbs["void"]> = (named, { remark, ...options }, deps) =>
  moveMoney(
    {
      name: `Voiding of ${named}`,
      make: async (client, marks) => client.call(invoices.void, { body: { id: await findInvoice(client, named), remark } }, marks),
    },
    options,
    deps,
  );
