import { accessTopic } from "./access.ts";
import { adminTopic } from "./admin.ts";
import { apiVerb } from "./api.ts";
import { auditTopic } from "./audit.ts";
import { authTopic } from "./auth.ts";
import { botTopic } from "./bots.ts";
import { broadcastTopic } from "./broadcasts.ts";
import { businessTopic } from "./business.ts";
import { cannedReplyTopic } from "./canned-replies.ts";
import { chatTopic, queueTopic } from "./chats.ts";
import { completeVerb } from "./complete.ts";
import { completionVerb } from "./completion.ts";
import { configTopic } from "./config.ts";
import { failedResponseTopic } from "./failed-responses.ts";
import { faqTopic } from "./faqs.ts";
import { helpVerb } from "./help.ts";
import { hoursTopic } from "./hours.ts";
import { jobTopic } from "./jobs.ts";
import { mailboxTopic } from "./mailbox.ts";
import { openVerb } from "./open.ts";
import { planTopic } from "./plans.ts";
import { profileTopic } from "./profile.ts";
import { reportTopic } from "./reports.ts";
import { requestTopic } from "./requests.ts";
import { roleTopic } from "./roles.ts";
import { scheduleTopic } from "./schedules.ts";
import { serveVerb } from "./serve.ts";
import { serviceAccountTopic } from "./service-accounts.ts";
import { serviceTopic } from "./services.ts";
import { stakeholderTopic } from "./stakeholders.ts";
import { statusTopic } from "./status.ts";
import { subscriberTopic } from "./subscribers.ts";
import { surveyTopic } from "./survey.ts";
import { tagTopic } from "./tags.ts";
import { ticketTopic } from "./tickets.ts";
import { tokenTopic } from "./tokens.ts";
import { userTopic } from "./users.ts";

/** Every command, in the order of the help. A new topic is one line here. */
export const TOPICS = [
  authTopic,
  accessTopic,
  openVerb,
  apiVerb,
  profileTopic,
  jobTopic,
  userTopic,
  tokenTopic,
  serviceAccountTopic,
  roleTopic,
  queueTopic,
  chatTopic,
  failedResponseTopic,
  cannedReplyTopic,
  businessTopic,
  hoursTopic,
  serviceTopic,
  faqTopic,
  botTopic,
  reportTopic,
  scheduleTopic,
  auditTopic,
  planTopic,
  requestTopic,
  subscriberTopic,
  broadcastTopic,
  ticketTopic,
  tagTopic,
  stakeholderTopic,
  statusTopic,
  surveyTopic,
  configTopic,
  mailboxTopic,
  helpVerb,
  serveVerb,
  adminTopic,
  completionVerb,
  completeVerb,
] as const;
