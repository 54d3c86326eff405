import { ranked } from "../chart.ts";
import { amount, count, day, defineReports, int, moment, money, optional, statusOf, text } from "../definition.ts";
import { adminReports, REPORT_ROUTES } from "../routes.ts";

const filters = ["client"] as const;
const client = text("client", "Client");
const currency = text("currency", "Currency");

/** What clients have, owe and paid: the super-admin reports of spec section 6. */
export const billingReports = defineReports({
  "plan-reports": {
    ...REPORT_ROUTES["plan-reports"],
    filters,
    chart: ranked("plan", "active"),
    columns: [
      text("plan", "Plan"),
      text("interval", "Interval"),
      count("active", "Active"),
      count("pending", "Pending"),
      count("deactivated", "Deactivated"),
      count("added", "Added in the range"),
      count("ended", "Ended in the range"),
      amount("recurring", "Price of the active ones"),
      currency,
    ],
  },
  "billing-history": {
    ...REPORT_ROUTES["billing-history"],
    filters,
    listed: true,
    columns: [
      day("billedOn", "Billed"),
      client,
      text("kind", "Kind"),
      text("description", "Description"),
      int("quantity", "Quantity"),
      amount("amount", "Amount"),
      currency,
      text("invoice", "Invoice"),
      text("status", "Payment"),
    ],
  },
  "plan-history": {
    title: "Plan history",
    access: adminReports,
    summary: "Plans that clients were given, with what became of them",
    filters,
    listed: true,
    columns: [
      day("startsOn", "Starts"),
      client,
      text("plan", "Plan"),
      statusOf("clientPlan", text("state", "State")),
      amount("price", "Price"),
      currency,
      optional(day("periodEnd", "Period ends")),
      optional(text("remark", "Remark")),
    ],
  },
  "renewal-status": {
    ...REPORT_ROUTES["renewal-status"],
    filters,
    columns: [
      day("periodEnd", "Ends"),
      client,
      text("plan", "Plan"),
      statusOf("clientPlan", text("state", "State")),
      text("renews", "Renews"),
      int("daysLeft", "Days left"),
      amount("price", "Price"),
      currency,
    ],
  },
  "addons-billing": {
    ...REPORT_ROUTES["addons-billing"],
    filters,
    chart: ranked("addon", "quantity"),
    columns: [
      client,
      text("addon", "Add-on"),
      count("quantity", "Quantity"),
      count("charges", "Charges"),
      amount("amount", "Amount"),
      amount("open", "Not paid yet"),
      currency,
      day("lastBilledOn", "Last billed"),
    ],
  },
  invoice: {
    ...REPORT_ROUTES.invoice,
    filters,
    listed: true,
    columns: [
      day("issuedOn", "Issued"),
      text("number", "Number"),
      client,
      text("kind", "Kind"),
      text("status", "Status"),
      text("payment", "Payment"),
      amount("total", "Total"),
      amount("paid", "Paid"),
      currency,
      day("dueOn", "Due"),
    ],
  },
  "wallet-overview": {
    ...REPORT_ROUTES["wallet-overview"],
    filters,
    chart: ranked("client", "transactions"),
    columns: [
      client,
      amount("balance", "Balance at the end"),
      amount("toppedUp", "Came in"),
      amount("used", "Went out"),
      currency,
      count("transactions", "Transactions"),
      optional(moment("lastAt", "Last transaction")),
    ],
  },
  "wallet-transactions": {
    ...REPORT_ROUTES["wallet-transactions"],
    filters,
    listed: true,
    columns: [
      moment("at", "When"),
      client,
      text("type", "Direction"),
      text("reason", "Reason"),
      text("status", "Status"),
      money("amount", "Amount"),
      money("balanceAfter", "Balance after"),
      currency,
      optional(text("reference", "Reference")),
    ],
  },
});
