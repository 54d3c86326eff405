import { emailAddressTopic } from "@parley/core/verbs/email/email-addresses";
import { topicOf } from "../../topic-of.ts";
import { fetching } from "./fetching/topic.ts";

export const emailAddresses = topicOf(emailAddressTopic, {
  check: async () => (await import("./check.ts")).runCheck,
  test: async () => (await import("./test.ts")).runTest,
  signature: async () => (await import("./signature.ts")).runSignature,
  fetching,
});
