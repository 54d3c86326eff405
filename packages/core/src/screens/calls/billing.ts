import { defineCalls } from "./define-calls.ts";

export const billingCalls = defineCalls({
  wallet: {
    needs: ["wallet.show", "wallet.ledger", "wallet.list"],
    offers: ["wallet.setAlert", "wallet.adjust", "wallet.reverse"],
  },
  "wallet-topup": {
    needs: ["payments.list", "wallet.show", "stakeholders.options"],
    offers: ["wallet.request", "wallet.topup", "payments.update"],
  },
});
