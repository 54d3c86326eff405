import { action, all, any, area, provider, signedIn, superAdmin } from "../../access/index.ts";
import { defineScreens } from "../row.ts";
import { chatWithUser, routingCriteria, slaLevels } from "../rules.ts";

const planned = { section: "configurations", planned: true } as const;
const BOTS = "Bot Settings";
const createKnowledgeBase = action("Knowledge Base", "Create Knowledge Base");

/** The four screens of integrations in spec section 2. */
const integrations = defineScreens([
  {
    ...planned,
    id: "connected-apps",
    path: "/d/configurations/integrations/connected-apps",
    title: "Connected apps",
    icon: "link",
    access: area("Integrations"),
  },
  {
    ...planned,
    id: "integration-categories",
    path: "/d/configurations/integrations/all-categories",
    title: "All integrations",
    icon: "applications",
    access: area("Integrations"),
  },
  {
    ...planned,
    id: "integration-channels",
    path: "/d/configurations/integrations/channels",
    title: "Channel integrations",
    icon: "social-media",
    access: area("Integrations"),
  },
  { ...planned, id: "integration-crm", path: "/d/configurations/integrations/crm", title: "CRM", icon: "mugshot", access: area("Integrations") },
]);

/**
 * The eight single screens of the configurations in spec section 2: services, working-hours, google-projects,
 * canned-replies, business-status, tags, ticket-settings and email-manager. Canned replies are always allowed but the
 * section is not, so for agents, who use them most, they appear in the section of the chats.
 */
const single = defineScreens([
  {
    id: "services",
    path: "/d/configurations/services",
    title: "Services",
    section: "configurations",
    icon: "lightbulb",
    purpose: "Customer phrases and the bot’s responses",
    access: area("Bot Services"),
  },
  {
    id: "working-hours",
    path: "/d/configurations/working-hours",
    title: "Working hours",
    section: "configurations",
    icon: "time",
    purpose: "Hours of your support team",
    access: action("Work Hours", "Edit Working Hours"),
  },
  { ...planned, id: "google-projects", path: "/d/configurations/google-projects", title: "Google projects", icon: "cloud", access: provider },
  {
    id: "canned-replies",
    path: "/d/configurations/canned-replies",
    title: "Canned replies",
    section: "configurations",
    otherwise: "chats",
    icon: "paste-variable",
    purpose: "Answers you use often",
    access: signedIn,
  },
  {
    id: "business-status",
    path: "/d/configurations/business-status",
    title: "Business status",
    section: "configurations",
    icon: "power",
    purpose: "Open, busy or closed today, and which bots answer",
    access: superAdmin,
  },
  {
    id: "tags",
    path: "/d/configurations/tags",
    title: "Tags",
    section: "configurations",
    otherwise: "chats",
    icon: "tag",
    purpose: "Labels for tickets",
    access: area("Ticketing"),
  },
  {
    id: "ticket-settings",
    path: "/d/configurations/ticket-settings",
    title: "Ticket settings",
    section: "configurations",
    otherwise: "chats",
    icon: "high-priority",
    purpose: "Deadlines for responses and resolutions",
    access: slaLevels,
  },
  {
    section: "configurations",
    id: "email-manager",
    path: "/d/configurations/email-manager",
    title: "E-mail manager",
    icon: "envelope",
    access: signedIn,
  },
  {
    section: "configurations",
    id: "rejected-emails",
    path: "/d/configurations/email-manager/not-accepted",
    title: "E-mail not accepted",
    icon: "inbox-filtered",
    purpose: "Automatic replies, delivery reports and other e-mail that became no conversation",
    access: action("Auto Assign", "Update Routing Criteria"),
    ours: true,
  },
]);

/** The four screens of the knowledge base in spec section 2. */
const knowledgeBase = defineScreens([
  {
    id: "knowledgebase-faqs",
    path: "/d/configurations/knowledge-base/knowledgebase-faqs",
    title: "Knowledge base",
    section: "configurations",
    icon: "manual",
    purpose: "Questions that the bot answers when no service covers them",
    access: createKnowledgeBase,
  },
  {
    id: "create-knowledge-base",
    path: "/d/configurations/knowledge-base/knowledgebase-faqs/create-knowledge-base",
    title: "Create knowledge base entry",
    section: "configurations",
    icon: "manual",
    access: createKnowledgeBase,
    menu: false,
  },
  {
    id: "listed-faqs",
    path: "/d/configurations/knowledge-base/listed-faqs",
    title: "Listed FAQs",
    section: "configurations",
    icon: "th-list",
    purpose: "FAQs in use and how often each was used",
    access: createKnowledgeBase,
  },
  {
    id: "dynamic-faqs",
    path: "/d/configurations/knowledge-base/dynamic-faqs",
    title: "Dynamic FAQs",
    section: "configurations",
    icon: "automatic-updates",
    purpose: "Answers suggested from conversations, waiting for approval",
    access: signedIn,
  },
]);

/**
 * The three screens of the bot settings in spec section 2 ("bots-settings"). The list of bots requires the area Bot
 * Settings, because no action refers to the list.
 */
const botSettings = defineScreens([
  {
    id: "bots",
    path: "/d/configurations/bots-settings/bots",
    title: "Bots",
    section: "configurations",
    icon: "predictive-analysis",
    purpose: "Automatic answers to customers",
    access: area(BOTS),
  },
  {
    id: "bot-channels",
    path: "/d/configurations/bots-settings/channels",
    title: "Bot channels",
    section: "configurations",
    icon: "cell-tower",
    purpose: "The channels that you have asked for, and how far they are",
    access: action(BOTS, "View Channel Settings"),
  },
  {
    // Widget of one bot, in addition to the spec (docs/adr/0189).
    id: "bot-widget",
    path: "/d/configurations/bots-settings/channels/{bot}",
    title: "Web widget",
    section: "configurations",
    icon: "chat",
    purpose: "The chat with a bot on your own web site",
    access: action(BOTS, "View Channel Settings"),
    menu: false,
    ours: true,
  },
  {
    section: "configurations",
    id: "bot-responses",
    path: "/d/configurations/bots-settings/bot-responses",
    title: "Bot responses",
    icon: "new-comment",
    access: action(BOTS, "View User Responses Settings"),
    purpose: "What bots say when they have no answer, and when they pass a chat on",
  },
]);

/** The five screens of plans in spec section 2. "These plan pages also need stakeholder id 1" (section 6). */
const plans = defineScreens([
  {
    section: "configurations",
    id: "default-plans",
    path: "/d/configurations/plans/default-plans",
    title: "Default plans",
    icon: "box",
    purpose: "Plans on offer and the plan of each client",
    access: all(action("Plans", "View Default Plans"), provider),
    lists: { "client-plans": { view: "clients", prefix: "client." }, "pending-plans": { view: "pending", prefix: "pending." } },
  },
  {
    section: "configurations",
    id: "plans-by-location",
    path: "/d/configurations/plans/plans-by-location",
    title: "Plans by location",
    icon: "map-marker",
    purpose: "Plan prices by country and continent",
    access: all(action("Plans", "View Plan Price By Location"), provider),
  },
  {
    ...planned,
    id: "push-notifications-plans",
    path: "/d/configurations/plans/push-notifications-plans",
    title: "Push notification plans",
    icon: "mobile-phone",
    access: all(action("Plans", "View Push Notification Plan"), provider),
  },
  {
    ...planned,
    id: "plans-addons",
    path: "/d/configurations/plans/plans-addons",
    title: "Plan add-ons",
    icon: "cube-add",
    access: all(action("Plans", "View Addon Plan"), provider),
  },
  {
    ...planned,
    id: "plans-limits",
    path: "/d/configurations/plans/plans-limits",
    title: "Plan limits",
    icon: "lock",
    access: all(action("Plans", "View Plan Limits"), provider),
  },
]);

/**
 * The five screens of conversations below the configurations in spec section 2. Section 6 does not mention issue types
 * and branches. They require the rights of routing criteria, which use them.
 */
const routing = defineScreens([
  {
    id: "teams",
    path: "/d/configurations/conversations/teams",
    title: "Teams",
    section: "configurations",
    icon: "team",
    purpose: "Who works together, and what each support agent can do",
    access: any(action("Auto Assign", "View Auto Assign Settings"), chatWithUser),
  },
  {
    id: "routing-criteria",
    path: "/d/configurations/conversations/routing-criteria",
    title: "Routing criteria",
    section: "configurations",
    icon: "flows",
    purpose: "Which team gets a conversation",
    access: routingCriteria,
  },
  {
    id: "departments",
    path: "/d/configurations/conversations/routing-criteria/departments",
    title: "Departments",
    section: "configurations",
    icon: "diagram-tree",
    purpose: "What teams and issue types are of",
    access: routingCriteria,
  },
  {
    id: "issue-types",
    path: "/d/configurations/conversations/issue-types",
    title: "Issue types",
    section: "configurations",
    icon: "label",
    purpose: "What customers need help with, and who works it",
    access: routingCriteria,
  },
  {
    id: "branches",
    path: "/d/configurations/conversations/branches",
    title: "Branches",
    section: "configurations",
    icon: "map",
    purpose: "Where teams work, by whose clock",
    access: routingCriteria,
  },
]);

export const configurationScreens = [...integrations, ...single, ...knowledgeBase, ...botSettings, ...plans, ...routing] as const;
