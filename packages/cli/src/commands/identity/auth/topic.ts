import { authTopic } from "@parley/core/verbs/identity/auth";
import { topicOf } from "../../topic-of.ts";

export const auth = topicOf(authTopic, {
  login: async () => (await import("./login.ts")).runLogin,
  "accept-invitation": async () => (await import("./accept-invitation.ts")).runAcceptInvitation,
  logout: async () => (await import("./logout.ts")).runLogout,
  token: async () => (await import("./token.ts")).runToken,
  status: async () => (await import("./status.ts")).runStatus,
});
