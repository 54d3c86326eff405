import type { Column, ColumnType, Report, ReportKey } from "@parley/core/reports";

/** Types of columns that identify a row. Their titles need no definition. */
const LABELS = ["text", "day", "moment", "hour", "weekday"] as const satisfies readonly ColumnType[];

type FigureOf<K extends ReportKey> = Exclude<Report<K>["columns"][number], { readonly type: (typeof LABELS)[number] }>["title"];
type MeasureOf<K extends ReportKey> = Report<K> extends { readonly measures: readonly (infer C extends Column)[] } ? C["title"] : never;
type FigureTitle = { [K in ReportKey]: FigureOf<K> | MeasureOf<K> }[ReportKey];

export const isFigure = ({ type }: Column): boolean => !LABELS.some((label) => label === type);

/** Definitions of the figures of reports by title. A title without a definition does not compile. */
const TERMS: Readonly<Record<FigureTitle, string>> = {
  "90th percentile to end": "Nine of ten ended chats took at most this long from acceptance to end",
  "90th percentile wait": "Nine of ten conversations waited at most this long",
  Abandoned: "Conversations whose customer left before a person accepted",
  "Accepted chats": "Conversations that the agent was the first to accept",
  "Accepted to end": "Time from the acceptance to the end of the conversation",
  "Accepted to first reply": "Time from the acceptance to the first message of an agent",
  Accepted: "Conversations of the day that a person accepted, then or later",
  Active: "Plans of clients that are in force",
  "Added in the range": "Plans of clients that start in the range",
  "Agent replies": "Replies of agents to posts and mentions",
  Amount: "Sum of the amounts in the given currency",
  Answers: "Answers that the bot gave with the service",
  "Asked to accepted or rejected": "Time from the request of an escalation to its acceptance or rejection",
  "Asked to accepted": "Time from the request of an escalation to its acceptance",
  Asked: "Escalations that were requested from the agent or team",
  Automatic: "E-mails without a human author, such as absence notes and delivery failures",
  "Average rating": "Mean of the answers to a question with a rating",
  "Average wait": "Mean time that the conversations of the day waited for a person",
  Bad: "Ratings of 1 or 2",
  "Balance after": "Balance of the wallet after the transaction",
  "Balance at the end": "Balance of the wallet at the end of the range",
  "Came in": "Sum of the settled payments into the wallet",
  Cancelled: "Escalations that were withdrawn before a decision",
  Charges: "Items of invoices for the add-on",
  Chats: "Accepted conversations that ended with the disposition",
  "Days left": "Days from today to the end of the period, 0 if it is over",
  Deactivated: "Plans of clients that were switched off",
  "Deadlines missed": "Service-level deadlines that passed on the day, of any ticket; one ticket can miss several",
  "Ended chats": "Those of the accepted chats that have ended",
  "Ended in the range": "Plans of clients that were replaced or expired in the range",
  "Ended otherwise": "Conversations that ended before a person accepted, although their customer had not left",
  Expired: "Escalations that nobody decided in time",
  "Failed answers": "Answers of the bot with its fallback text, because nothing matched",
  Failed: "Attempts that did not succeed",
  Good: "Ratings of 4 or 5",
  "Handed over": "Sessions that a person accepted, counted on the day of the first acceptance. Dashboards call it *Handed to a person*",
  "Longest wait": "Longest time that a conversation of the day waited for a person",
  "Median from accepted to end": "Half of the chats took at most this long from acceptance to end",
  "Median rating": "Half of the answers to a question with a rating are at most this",
  "Median time to accept": "Half of the accepted escalations were accepted within this time",
  "Median time to decide": "Half of the accepted or rejected escalations were decided within this time",
  "Median time to first reply": "Half of the answered e-mail conversations got their first reply within this time of their beginning",
  "Median to end": "Half of the ended chats took at most this long from acceptance to end",
  "Median to first reply": "Half of the chats got the first message of an agent within this time of their acceptance",
  "Median wait": "Half of the conversations waited at most this long for a person",
  Mentions: "Posts of others that mention the stakeholder",
  "Messages from agents": "Messages that agents wrote",
  "Messages from customers": "Messages that customers wrote",
  "Messages from the bot": "Messages that the bot wrote",
  Messages: "Messages of customers, the bot and agents, without automatic notes, counted when they were written, in whichever conversation",
  Neutral: "Ratings of 3",
  "New customers": "Customers who became known on the day, whoever wrote first",
  "Not accepted yet": "Conversations that still wait",
  "Not answered yet": "Escalations that are neither decided nor expired nor cancelled",
  "Not paid yet": "Sum of the amounts whose invoice is not paid",
  "Not sent yet": "Recipients whose message is not sent yet",
  Notifications: "Notices to staff; with the type *to subscribers*, messages of broadcasts that were sent",
  Number: "Position of the message in its conversation",
  Opened: "Tickets opened on the day",
  Paid: "Amount that was paid",
  Pending: "Plans of clients that are not in force yet",
  Phrases: "Phrases by which the bot recognizes the service, at present",
  Posts: "Posts of the stakeholder",
  "Price of active plans": "Sum of the prices of the plans that are in force",
  Price: "Price of the client's plan for one period",
  Quantity: "Number of charged units",
  Rated: "Conversations that their customer rated on the day",
  Rating: "Answer to a question with a rating",
  Read: "Notices that their recipient has read; unknown for messages to subscribers",
  Received: "E-mails from customers, without automatic ones",
  Recipients: "Subscribers to whom the broadcast is addressed",
  Rejected: "Escalations that the agent or team rejected",
  "Resolved in time": "Share of the tickets resolved on the day that missed no deadline",
  Resolved: "Tickets resolved on the day",
  Satisfied: "Share of good ratings among all ratings",
  Sent: "Messages that were delivered to the platform",
  Session: "Number of the conversation",
  Sessions: "Conversations that customers started; with a filter by agent, those that the agent accepted",
  "Share of all answers": "Share of the service among all answers of bots",
  Skipped: "Recipients to whom nothing was sent, with a reason, such as an opt-out",
  "Started by agents": "Conversations that agents started, such as new e-mails",
  Succeeded: "Attempts without an error",
  "Success rate": "Share of the attempts that succeeded",
  Ticket: "Number of the ticket",
  "Tickets opened by e-mail": "Tickets opened from an e-mail conversation that the customer started",
  "Time to first reply": "Time from the beginning of an e-mail conversation to the first reply of an agent",
  "Tokens in": "Tokens that were sent to the language model",
  "Tokens out": "Tokens that the language model returned",
  Tokens: "Tokens in both directions",
  Total: "Amount of the invoice",
  Transactions: "Settled payments into and out of the wallet",
  Tried: "Attempts of the kind of work, such as answers of the bot or exports",
  Wait: "Time from the beginning of the wait for a person to the acceptance",
  Waited: "Conversations that began to wait for a person on the day",
  "Went out": "Sum of the settled payments out of the wallet",
};

/** Definition of messages in reports with rows that cover whole conversations. */
const MESSAGES_OF_CONVERSATION = "All messages of the conversation so far, also those written after the range, without automatic notes";

/** Definitions of figures that mean something else in one report. */
const OF_ONE_REPORT: { readonly [K in ReportKey]?: { readonly [T in FigureOf<K> | MeasureOf<K>]?: string } } = {
  "escalation-answers": { Accepted: "Escalations that the agent or team accepted" },
  "ads-to-chat": { "New customers": "Customers for whom this is the first conversation" },
  broadcasts: { Failed: "Recipients whose message the platform refused" },
  "bot-sessions": { Messages: MESSAGES_OF_CONVERSATION },
  "customer-interactions": {
    "Handed over": "Those of the sessions that a person accepted, then or later",
    Messages: "All messages of these sessions, also those written after it, without automatic notes",
    Sessions: "Conversations that the customer started in the range; with a filter by agent, those that the agent accepted",
  },
  "inbox-email": { Sent: "E-mails that agents wrote, without automatic ones" },
  "support-activities": { Messages: "Messages that the agent wrote" },
  "session-list": { Messages: MESSAGES_OF_CONVERSATION },
  "support-queue": { Waited: "Time that the conversation waited for a person, until now if it still waits" },
  "support-sessions": {
    Messages: MESSAGES_OF_CONVERSATION,
    Waited: "Time from the beginning of the wait for a person to the acceptance",
  },
  "survey-answers": { Answers: "Answers to the question on the day" },
  "wait-time": { Wait: "Time that a conversation waited for a person, until now if it still waits" },
};

type Definitions = Readonly<Partial<Record<string, string>>>;

/** Returns the definition of a figure in a report. */
export function definitionOf(report: ReportKey, { title }: Column): string {
  const ofOne: Definitions = OF_ONE_REPORT[report] ?? {};
  const terms: Definitions = TERMS;
  return ofOne[title] ?? terms[title] ?? "";
}
