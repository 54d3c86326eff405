import { invoices } from "@parley/core/contract/billing/invoices";
import { scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { removeItem, updateItem } from "./change-item.ts";
import { closePeriod, generateInvoice } from "./generate.ts";
import { invoiceFile, invoiceList, itemList } from "./list.ts";
import { invoicePdf } from "./pdf.ts";
import { invoiceIn } from "./repository.ts";
import { sendInvoice } from "./send.ts";
import { issue, pay, voidOne } from "./settle.ts";

type Deps = { readonly database: Database; readonly exports: Exports; readonly mailer: Mailer; readonly now: () => Date };

/** Handlers for invoices and their items (spec section 7, billing, invoice part; ADR 0193). */
export const invoiceRoutes = implement(invoices, (deps: Deps) => {
  const { database } = deps;
  const show = (scope: number, id: number) => database.transaction(scope, (trx) => invoiceIn(trx, id));
  return {
    list: ({ who, query }) => invoiceList.read(database, scopeOf(who), query),
    file: (call) => deps.exports.list(call, invoiceFile),
    show: ({ who, params }) => show(scopeOf(who), params.id),
    pdf: async ({ who, params, reply }) => {
      const invoice = await show(scopeOf(who), params.id);
      const pdf = await invoicePdf(invoice);
      return reply.header("content-type", "application/pdf").header("content-disposition", `attachment; filename="${invoice.number}.pdf"`).send(pdf);
    },
    items: ({ who, query }) => itemList.read(database, scopeOf(who), query),
    updateItem: (call) => updateItem(deps, call),
    removeItem: (call) => removeItem(deps, call),
    generate: (call) => generateInvoice(deps, call),
    issue: (call) => issue(deps, call),
    pay: (call) => pay(deps, call),
    void: (call) => voidOne(deps, call),
    send: (call) => sendInvoice(deps, call),
    close: (call) => closePeriod(deps, call),
  };
});
