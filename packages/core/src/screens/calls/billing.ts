import { defineCalls } from "./define-calls.ts";

export const billingCalls = defineCalls({
  "billing-details": {
    needs: ["billingDetails.show", "stakeholders.countries", "stakeholders.options"],
    offers: ["billingDetails.save"],
  },
  subscriptions: {
    needs: ["subscriptions.show", "stakeholders.options"],
    offers: ["invoices.items"],
  },
  invoices: {
    needs: ["invoices.list", "invoices.show", "stakeholders.options"],
    offers: ["invoices.generate", "invoices.issue", "invoices.pay", "invoices.send", "invoices.void", "invoices.pdf"],
  },
  wallet: {
    needs: ["wallet.show", "wallet.ledger", "wallet.list"],
    offers: ["wallet.setAlert", "wallet.adjust", "wallet.reverse"],
  },
  "wallet-topup": {
    needs: ["payments.list", "wallet.show", "stakeholders.options"],
    offers: ["wallet.request", "wallet.topup", "payments.update"],
  },
});
