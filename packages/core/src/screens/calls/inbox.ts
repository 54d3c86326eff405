import { CHAT_WORKSPACE_CALLS } from "./chats.ts";
import { defineCalls } from "./define-calls.ts";

const NEEDS = ["inbox.menu", "inbox.filter", "inbox.list"] as const;
/** Additional calls of the workspace for users who may chat. */
const OFFERS = [...CHAT_WORKSPACE_CALLS, "emails.begin", "emailAddresses.list"] as const;

export const inboxCalls = defineCalls({
  "inbox-my": { needs: NEEDS, offers: OFFERS },
  "inbox-all": { needs: NEEDS, offers: OFFERS },
  "inbox-unassigned": { needs: NEEDS, offers: OFFERS },
  "inbox-team": { needs: NEEDS, offers: OFFERS },
  "inbox-expiry": { needs: NEEDS, offers: OFFERS },
  "inbox-insights": { offers: ["insights.now", "insights.days", "insights.staffing"] },
});
