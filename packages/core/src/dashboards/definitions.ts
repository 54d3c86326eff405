import { action, type Rule, signedIn } from "../access/index.ts";
import { lines, ranked } from "../reports/chart.ts";
import { systemSuccess } from "../reports/routes.ts";
import { chart, figures, now, type Part, successOf, table } from "./part.ts";

/** A dashboard: its title, the right by which it is offered when the role names no dashboards, and its parts. */
export interface DashboardDefinition {
  readonly title: string;
  /** One line for choosing among dashboards. */
  readonly summary: string;
  readonly right: Rule;
  /** In reading order. Parts based on a report that the user may not read are hidden. */
  readonly parts: readonly Part[];
  /**
   * Additional parts on top when clients are shown separately, with figures that the dashboard's own call has for all
   * of them together.
   */
  readonly byClient?: readonly Part[];
}

const PERFORMANCE = ["agent", "accepted", "ended", "waitMedianS", "firstReplyMedianS", "handlingMedianS"] as const;

/**
 * All dashboards by key, in the order offered. The first is always allowed (spec section 6); the others have a right of
 * section 6 each.
 */
export const DASHBOARDS = {
  summary: {
    title: "Dashboard",
    summary: "Conversations, customers and waiting times of a period",
    right: signedIn,
    parts: [],
    byClient: [
      chart("chat-activities", { title: "Sessions by client", chart: lines("day", "sessions") }),
      chart("chat-activities", { title: "Handed over by client", chart: lines("day", "handedOver") }),
      chart("number-of-messages", { title: "Messages by client", chart: lines("day", "messages") }),
      chart("new-customers", { title: "New customers by client" }),
    ],
  },
  "customer-activity": {
    title: "Customer activity",
    summary: "When customers write, and who comes back",
    right: action("Customer Interactions Reports", "View Customer Activity"),
    parts: [
      chart("new-customers"),
      chart("sessions-by-hour"),
      table("customer-interactions", ["customer", "platform", "sessions", "messages", "lastAt"]),
      chart("ads-to-chat"),
    ],
  },
  "interaction-trends": {
    title: "Interaction trends",
    summary: "Who answers, on which platform, and how conversations end",
    right: action("Customer Interactions Reports", "View Customer Interaction Trend"),
    parts: [
      figures("chat-activities", "sessions", "handedOver", "customerMessages", "botMessages", "agentMessages", "failed"),
      chart("messages-by-platform"),
      chart("messages-by-service"),
      chart("chat-activities", { title: "Handed over and failed", chart: lines("day", "handedOver", "failed"), size: "whole" }),
    ],
  },
  "customer-service": {
    title: "Customer service",
    summary: "Who waits now, how long customers waited, deadlines and tickets",
    right: action("Reports", "View Customer Service Dashboard"),
    parts: [
      now,
      figures("wait-time", "waited", "accepted", "abandoned", "ended", "waiting"),
      figures("ticketing-report", "opened", "resolved", "breached"),
      chart("wait-time", { title: "Customers who waited", chart: lines("day", "waited", "accepted", "abandoned") }),
      chart("ticketing-report"),
      table("wait-time", ["day", "waited", "medianS", "p90S"], { title: "Waiting times, by day" }),
      table("ticketing-report", ["day", "opened", "resolved", "inTime"], { title: "Tickets in time, by day" }),
      chart("ratings"),
      chart("support-activities", { title: "Chats accepted over time, by agent" }),
      chart("sessions-by-hour"),
      chart("chat-activities"),
      table("agent-performance", PERFORMANCE, { size: "whole" }),
    ],
  },
  "agents-performance": {
    title: "Agents performance",
    summary: "What each support agent did, how quickly, and how customers rated it",
    right: action("All Agents Reports", "View Customer Service Agents Performance"),
    parts: [
      figures("agent-performance", "accepted", "ended"),
      figures("ratings", "rated", "good", "neutral", "bad"),
      chart("agent-performance", { title: "Chats accepted, by agent", chart: ranked("agent", "accepted") }),
      chart("support-activities", { title: "Messages written, by agent", chart: ranked("agent", "messages") }),
      chart("ratings"),
      table("agent-performance", PERFORMANCE, { size: "whole" }),
      chart("support-activities", { title: "Chats accepted over time, by agent" }),
      chart("wait-time", { title: "Customers who waited", chart: lines("day", "waited", "accepted", "abandoned") }),
      table("wait-time", ["day", "waited", "medianS", "p90S", "longestS"], { title: "Waiting times, by day", size: "whole" }),
    ],
  },
  "system-success-rate": {
    // The right is spelt as in the spec (field notes S2); the title is spelt correctly.
    title: "System success rate",
    summary: "How much of what the platform does succeeds, when it failed, and the services that the bot answers with",
    right: systemSuccess,
    parts: [
      table("success-rate", ["work", "tried", "failed", "rate"], { title: "Success of each kind of work" }),
      chart("success-by-day", { title: "What failed, over time" }),
      successOf("chat-activities", { title: "Answers of the bot that succeeded", failed: "failed", of: "botMessages" }),
      chart("chat-activities", { title: "Answers of the bot", chart: lines("day", "botMessages", "failed") }),
      chart("messages-by-service", { title: "Services that answered most" }),
      chart("service-usage"),
      chart("gpt-token-usage"),
      table("service-usage-status", ["service", "bot", "status", "answers", "lastUsedOn"], { size: "whole" }),
    ],
  },
} as const satisfies Readonly<Record<string, DashboardDefinition>>;
