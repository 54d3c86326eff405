import { defineCalls } from "./define-calls.ts";

export const configurationCalls = defineCalls({
  services: { needs: ["services.list", "bots.options"], offers: ["services.create", "services.update", "services.remove"] },
  "working-hours": {
    needs: ["workingHours.get", "workingHours.update", "workingHours.remove", "supportSettings.get", "supportSettings.update"],
    offers: [
      "teams.list",
      "branches.list",
      "dispositions.list",
      "dispositions.create",
      "dispositions.update",
      "dispositions.remove",
      "surveySettings.get",
      "surveySettings.update",
      "surveyQuestions.list",
      "surveyQuestions.create",
      "surveyQuestions.update",
      "surveyQuestions.remove",
    ],
  },
  "canned-replies": { needs: ["cannedReplies.list", "cannedReplies.create", "cannedReplies.update", "cannedReplies.remove"] },
  "business-status": { needs: ["business.list"], offers: ["business.update", "business.setBot"] },
  tags: { needs: ["tags.list", "tags.create", "tags.update", "tags.remove"] },
  "ticket-settings": {
    needs: ["slaPriorities.list", "ticketSettings.get"],
    offers: ["slaPriorities.create", "slaPriorities.update", "slaPriorities.remove", "ticketSettings.update"],
  },
  "email-manager": {
    needs: ["emailAddresses.list", "bots.options"],
    offers: [
      "teams.list",
      "emailAddresses.create",
      "emailAddresses.update",
      "emailAddresses.remove",
      "emailSending.get",
      "emailSending.update",
      "emailFetching.get",
      "emailFetching.update",
      "emailFetching.check",
    ],
  },
  "rejected-emails": {
    needs: [
      "rejectedEmails.list",
      "rejectedEmails.get",
      "rejectedEmails.senders",
      "rejectedEmails.accept",
      "rejectedEmails.always",
      "rejectedEmails.raw",
      "rejectedEmails.reparse",
    ],
  },
  "knowledgebase-faqs": {
    needs: ["knowledgeBase.list", "bots.options"],
    offers: ["knowledgeBase.update", "knowledgeBase.setStatus", "knowledgeBase.remove"],
  },
  "create-knowledge-base": { needs: ["bots.options", "knowledgeBase.create"] },
  "listed-faqs": {
    needs: ["knowledgeBase.list", "bots.options"],
    offers: ["knowledgeBase.update", "knowledgeBase.setStatus", "knowledgeBase.remove"],
  },
  "dynamic-faqs": {
    needs: ["knowledgeBase.dynamic", "bots.options"],
    offers: ["knowledgeBase.update", "knowledgeBase.setStatus", "knowledgeBase.remove"],
  },
  bots: { needs: ["bots.list"], offers: ["bots.create", "bots.update", "bots.turn", "bots.remove"] },
  "bot-channels": { needs: ["clientRequests.mine", "clientRequests.create", "bots.options"] },
  "bot-widget": {
    needs: [
      "widgets.get",
      "widgets.update",
      "bots.options",
      "testBot.open",
      "attachments.fromCustomer",
      "attachments.preview",
      "attachments.download",
    ],
  },
  "default-plans": {
    needs: ["plans.list", "clientPlans.list", "clientPlans.history", "clientPlans.offers", "subscriptions.preview", "stakeholders.options"],
    offers: ["plans.create", "plans.update", "plans.remove", "clientPlans.add", "clientPlans.deactivate", "clientPlans.reactivate"],
  },
  "plans-by-location": { needs: ["plans.list", "planPrices.list", "planPrices.continents"], offers: ["planPrices.create", "planPrices.remove"] },
  teams: {
    needs: ["teams.list", "agentProfiles.list", "departments.list", "branches.list"],
    offers: ["teams.create", "teams.update", "teams.remove", "agentProfiles.update"],
  },
  "routing-criteria": {
    needs: ["routingCriteria.list", "routing.get", "teams.list"],
    offers: [
      "routingCriteria.create",
      "routingCriteria.update",
      "routingCriteria.remove",
      "routingCriteria.move",
      "routingCriteria.preview",
      "routing.update",
    ],
  },
  departments: { needs: ["departments.list"], offers: ["departments.create", "departments.update", "departments.remove"] },
  "issue-types": {
    needs: ["issueTypes.list", "departments.list", "teams.list"],
    offers: ["issueTypes.create", "issueTypes.update", "issueTypes.remove"],
  },
  branches: { needs: ["branches.list"], offers: ["branches.create", "branches.update", "branches.remove"] },
});
