import { invoices } from "@parley/core/contract/billing/invoices";
import { scopeOf } from "../../../access/who.ts";
import { containing, equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

export const INVOICE_COLUMNS = `i.id, i.number, i.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", h.sh_code as "shCode", i.status, i.payment,
  (i.status = 'finalized' and i.payment <> 'succeeded' and i.due_on < (now() at time zone h.time_zone)::date) as "isOverdue", i.period,
  i.issued_on as "issuedOn", i.due_on as "dueOn", i.currency, i.net, i.discount, i.tax, i.total, i.paid, i.sent_at as "sentAt",
  i.void_remark as "voidRemark", i.version`;
export const INVOICE_JOINS = "join stakeholder h on h.id = i.stakeholder_id";

export const invoiceList = listStatement(invoices.list, {
  name: "invoices",
  table: "invoice i",
  joins: INVOICE_JOINS,
  columns: INVOICE_COLUMNS,
  scope: "i.stakeholder_id",
  filters: {
    search: containing("i.search"),
    stakeholderId: equals("i.stakeholder_id"),
    status: equals("i.status"),
    payment: equals("i.payment"),
  },
  orders: { issuedOn: "i.issued_on" },
  order: "-issuedOn",
});

export const ITEM_COLUMNS = `t.id, t.invoice_id as "invoiceId", i.number as "invoiceNumber", t.stakeholder_id as "stakeholderId", t.kind, t.description, t.quantity,
  t.unit_price as "unitPrice", t.amount, t.currency, t.tax_rate as "taxRate", t.billed_on as "billedOn", t.period_from as "periodFrom", t.period_to as "periodTo",
  (t.transaction_id is null and i.status = 'draft') as "isManual", t.version`;
export const ITEM_JOINS = "left join invoice i on i.id = t.invoice_id";

export const itemList = listStatement(invoices.items, {
  name: "invoice_items",
  table: "invoice_item t",
  joins: ITEM_JOINS,
  columns: ITEM_COLUMNS,
  scope: "t.stakeholder_id",
  filters: {
    stakeholderId: equals("t.stakeholder_id"),
    invoiceId: equals("t.invoice_id"),
    state: (state) => {
      const open = "not exists (select from invoice f where f.id = t.invoice_id and f.status in ('finalized', 'voided'))";
      return state === "open" ? open : `not (${open})`;
    },
  },
  orders: { billedOn: "t.billed_on" },
  order: "-billedOn",
});

export const invoiceFile = fileOfList(invoices.file, invoiceList, (who) => exportRowsInScope(scopeOf(who)));
