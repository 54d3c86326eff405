import { signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";
import { ticketsOrInbox } from "../rules.ts";

/**
 * The six screens of the inbox in spec section 2. `exipry` is the spec's spelling of the route, but the title is
 * spelled correctly. The insights of the inbox are always allowed, because section 6 lists "insights" separately from
 * "all storefront pages".
 */
export const inboxScreens = defineScreens([
  {
    id: "inbox-my",
    path: "/d/inbox/my",
    title: "My inbox",
    section: "inbox",
    icon: "person",
    purpose: "Your chats and e-mails",
    access: ticketsOrInbox,
    nested: true,
  },
  {
    id: "inbox-all",
    path: "/d/inbox/all",
    title: "All",
    section: "inbox",
    icon: "layers",
    purpose: "Every open conversation",
    access: ticketsOrInbox,
    nested: true,
  },
  {
    id: "inbox-unassigned",
    path: "/d/inbox/unassigned",
    title: "Unassigned",
    section: "inbox",
    icon: "circle-dashed",
    purpose: "Conversations without an owner",
    access: ticketsOrInbox,
    nested: true,
  },
  {
    id: "inbox-team",
    path: "/d/inbox/team",
    title: "Team",
    section: "inbox",
    icon: "inherited-group",
    purpose: "Conversations of your teams",
    access: ticketsOrInbox,
    nested: true,
  },
  {
    id: "inbox-expiry",
    path: "/d/inbox/exipry",
    title: "Expiry",
    section: "inbox",
    icon: "stopwatch",
    purpose: "Conversations whose reply window is about to close",
    access: ticketsOrInbox,
    nested: true,
  },
  {
    id: "inbox-insights",
    path: "/d/inbox/insights",
    title: "Insights",
    section: "inbox",
    icon: "chart",
    purpose: "Who waits, and how many agents that needs",
    access: signedIn,
  },
]);
