import { action, area, signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";
import { addons } from "../rules.ts";

/**
 * The nine screens of billing (6) and pricing (3) in spec section 2 ("Always allowed: […] the pricing pages"). Section
 * 6 has no rule for invoices, so they require the area of the billing details, which contain the same data.
 */
export const billingScreens = defineScreens([
  {
    id: "billing-details",
    path: "/d/billing/billing-details",
    title: "Billing details",
    section: "billing",
    icon: "id-number",
    access: area("Billing Details"),
    purpose: "Name, address and tax number on invoices",
  },
  {
    id: "wallet",
    path: "/d/billing/wallet",
    title: "Wallet",
    section: "billing",
    icon: "briefcase",
    purpose: "Balance and transactions of the wallet",
    access: action("Wallet", "Topup Wallet"),
    lists: { wallets: { view: "wallets", prefix: "wallet." } },
  },
  {
    id: "wallet-topup",
    path: "/d/billing/wallet/wallet-topup",
    title: "Top up the wallet",
    section: "billing",
    icon: "briefcase",
    purpose: "Payments into the wallet",
    access: action("Wallet", "Topup Wallet"),
    menu: false,
  },
  {
    id: "subscriptions",
    path: "/d/billing/subscriptions",
    title: "Subscriptions",
    section: "billing",
    icon: "repeat",
    access: addons,
    purpose: "Plan, next charge and use",
  },
  {
    id: "subscription-addons",
    path: "/d/billing/subscriptions/addons",
    title: "Add-ons",
    section: "billing",
    icon: "cube-add",
    access: addons,
    menu: false,
    planned: true,
  },
  {
    id: "invoices",
    path: "/d/billing/invoices",
    title: "Invoices",
    section: "billing",
    icon: "document",
    access: area("Billing Details"),
    purpose: "Invoices and their payment",
  },
  { id: "pricing", path: "/d/configurations/pricing", title: "Pricing", section: "pricing", icon: "dollar", access: signedIn, planned: true },
  {
    id: "pricing-addons",
    path: "/d/pricing/addons",
    title: "Add-on pricing",
    section: "pricing",
    icon: "add-to-artifact",
    access: signedIn,
    planned: true,
  },
  {
    id: "pricing-push-notification",
    path: "/d/pricing/push-notification",
    title: "Push notification pricing",
    section: "pricing",
    icon: "notifications-add",
    access: signedIn,
    planned: true,
  },
]);
