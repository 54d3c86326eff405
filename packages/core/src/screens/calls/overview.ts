import { defineCalls } from "./define-calls.ts";

export const overviewCalls = defineCalls({
  home: { needs: ["dashboard.myDay", "roles.ofUser"] },
  dashboard: { needs: ["dashboard.summary", "dashboard.customerActivity", "dashboard.interactionTrends", "dashboard.myDay", "roles.ofUser"] },
  "customer-activity": { needs: ["dashboard.customerActivity", "roles.ofUser"] },
  "interaction-trends": { needs: ["dashboard.interactionTrends", "roles.ofUser"] },
  "get-started": { needs: ["getStarted.state"] },
  subscribers: {
    needs: ["subscribers.list", "subscriberTypes.list", "subscriberAttributes.list", "subscribers.platforms"],
    offers: [
      "subscribers.update",
      "subscriberTypes.create",
      "subscriberTypes.update",
      "subscriberTypes.remove",
      "subscriberAttributes.create",
      "subscriberAttributes.update",
      "subscriberAttributes.remove",
      "subscribers.deactivate",
      "subscribers.reactivate",
      "subscribers.deactivatePlatform",
      "subscribers.reactivatePlatform",
    ],
  },
  "audit-trail": { needs: ["auditLog.list", "auditLog.get", "auditLog.people"], offers: ["auditLog.note", "auditLog.file", "auditLog.export"] },
  "service-status": {
    needs: ["serviceStatus.show", "serviceStatus.latency", "serviceStatus.incidents"],
    offers: ["serviceStatus.open", "serviceStatus.tell", "serviceStatus.close"],
  },
  "channel-client-request": { needs: ["clientRequests.list"], offers: ["clientRequests.update"] },
  "broadcast-messages": { needs: ["broadcasts.list", "broadcasts.batch", "broadcasts.recipients"], offers: ["broadcasts.turn", "broadcasts.remove"] },
  "create-broadcast-message": {
    needs: ["broadcasts.batch", "broadcasts.templates", "broadcasts.types", "broadcasts.locations", "broadcasts.sendCount"],
    offers: [
      "broadcasts.create",
      "broadcasts.update",
      "broadcasts.audience",
      "broadcasts.createTemplate",
      "broadcasts.updateTemplate",
      "broadcasts.sendSingle",
      "broadcasts.send",
    ],
  },
  settings: {
    needs: ["profile.get", "profile.update", "notifications.settings", "notifications.saveSettings", "tokens.list", "tokens.create", "tokens.revoke"],
    offers: [
      "tokens.all",
      "serviceAccounts.list",
      "serviceAccounts.create",
      "serviceAccounts.update",
      "serviceAccounts.setStatus",
      "serviceAccounts.createToken",
    ],
  },
  "test-bot": { needs: ["testBot.open"] },
  survey: { needs: ["survey.own"], offers: ["profile.submitSurvey", "survey.results", "survey.answers"] },
});
