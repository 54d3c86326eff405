import type { Rule } from "../access/index.ts";
import { any, area, open, signedIn } from "../access/index.ts";

interface Section {
  readonly id: string;
  readonly title: string;
  /** Name under the icon of the collapsed sidebar, which is 64 px wide, if the title does not fit there. */
  readonly shortTitle?: string;
  readonly icon: string;
  /** Rule for showing the section in the sidebar. Its screens have their own rules. */
  readonly access: Rule;
}

/**
 * Sections of the sidebar, with daily work first, then reference and configuration. Spec section 2 gives no order.
 * Configurations "appears when the user holds any of: stakeholder, admin user, knowledge base, roles, integrations or
 * work hours rights" (spec section 6). A screen of a hidden section can still be opened by the palette or its URL.
 */
export const SECTIONS = [
  { id: "entry", title: "Sign-in", icon: "log-in", access: open },
  { id: "overview", title: "Overview", icon: "grid-view", access: signedIn },
  { id: "chats", title: "Chats", icon: "chat", access: signedIn },
  { id: "inbox", title: "Inbox", icon: "inbox", access: signedIn },
  { id: "contacts", title: "Contacts", icon: "people", access: signedIn },
  { id: "storefront", title: "Storefront", icon: "shop", access: signedIn },
  { id: "reports", title: "Reports", icon: "timeline-bar-chart", access: signedIn },
  { id: "billing", title: "Billing", icon: "bank-account", access: signedIn },
  { id: "pricing", title: "Pricing", icon: "percentage", access: signedIn },
  {
    id: "configurations",
    title: "Configurations",
    shortTitle: "Setup",
    icon: "cog",
    access: any(area("Stakeholder"), area("Admin User"), area("Knowledge Base"), area("Roles"), area("Integrations"), area("Work Hours")),
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]["id"];
