import { action, type Rule, signedIn } from "../../access/index.ts";
import { lines, ranked } from "../chart.ts";
import { systemSuccess } from "../routes.ts";
import { chart, liveFiguresPart, type Part, successRatePart, table, totalsPart } from "./part.ts";

/**
 * Dashboard with its title and parts. `right` decides whether it is offered to users whose role names no dashboards.
 */
export interface DashboardDefinition {
  readonly title: string;
  /** Description of the dashboard on one line, shown when a user chooses a dashboard. */
  readonly summary: string;
  readonly right: Rule;
  /** Parts in reading order. Parts based on a report that the user may not read are hidden. */
  readonly parts: readonly Part[];
  /**
   * Additional parts at the top if clients are shown separately. Their figures are otherwise part of the dashboard's
   * own call.
   */
  readonly byClient?: readonly Part[];
}

const PERFORMANCE = ["agent", "accepted", "ended", "waitMedianS", "firstReplyMedianS", "handlingMedianS"] as const;

/**
 * All dashboards by key, in the order in which they are offered. The first is always allowed (spec section 6); each of
 * the others has its own right.
 */
export const DASHBOARDS = {
  summary: {
    title: "Dashboard",
    summary: "Conversations, customers and waiting times of a period",
    right: signedIn,
    parts: [],
    byClient: [
      chart("chat-activities", { title: "Sessions by client", chart: lines("day", "sessions") }),
      chart("chat-activities", { title: "Hand-overs by client", chart: lines("day", "handedOver") }),
      chart("number-of-messages", { title: "Messages by client", chart: lines("day", "messages") }),
      chart("new-customers", { title: "New customers by client" }),
    ],
  },
  "customer-activity": {
    title: "Customer activity",
    summary: "Times of customer activity, and new and returning customers",
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
    summary: "Messages by sender and platform, and endings of conversations",
    right: action("Customer Interactions Reports", "View Customer Interaction Trend"),
    parts: [
      totalsPart("chat-activities", "sessions", "handedOver", "customerMessages", "botMessages", "agentMessages", "failed"),
      chart("messages-by-platform"),
      chart("messages-by-service"),
      chart("chat-activities", { title: "Hand-overs and failed answers", chart: lines("day", "handedOver", "failed"), size: "whole" }),
    ],
  },
  "customer-service": {
    title: "Customer service",
    summary: "Current queue, waiting times, deadlines and tickets",
    right: action("Reports", "View Customer Service Dashboard"),
    parts: [
      liveFiguresPart,
      totalsPart("wait-time", "waited", "accepted", "abandoned", "ended", "waiting"),
      totalsPart("ticketing-report", "opened", "resolved", "breached"),
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
    summary: "Work, response times and customer ratings of each support agent",
    right: action("All Agents Reports", "View Customer Service Agents Performance"),
    parts: [
      totalsPart("agent-performance", "accepted", "ended"),
      totalsPart("ratings", "rated", "good", "neutral", "bad"),
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
    // Title with correct spelling. The right is spelled as in the spec (field notes S2).
    title: "System success rate",
    summary: "Success rates of platform operations, failures by time, and services that the bot answers with",
    right: systemSuccess,
    parts: [
      table("success-rate", ["work", "tried", "failed", "rate"], { title: "Success by type of work" }),
      chart("success-by-day", { title: "Failed operations over time" }),
      successRatePart("chat-activities", { title: "Successful bot answers", failed: "failed", of: "botMessages" }),
      chart("chat-activities", { title: "Bot answers", chart: lines("day", "botMessages", "failed") }),
      chart("messages-by-service", { title: "Services with the most answers" }),
      chart("service-usage"),
      chart("gpt-token-usage"),
      table("service-usage-status", ["service", "bot", "status", "answers", "lastUsedOn"], { size: "whole" }),
    ],
  },
} as const satisfies Readonly<Record<string, DashboardDefinition>>;
