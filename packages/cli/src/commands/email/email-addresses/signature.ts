import { emailSignature } from "@parley/core/contract/email/email-signature";
import type { emailAddressTopic } from "@parley/core/verbs/email/email-addresses";
import type { Run } from "../../run.ts";

export const runSignature: Run<typeof emailAddressTopic.verbs.signature> = async ({ text }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(
    await opened.calls((client) =>
      text === undefined ? client.call(emailSignature.get) : client.call(emailSignature.save, { body: { body: text === "none" ? "" : text } }),
    ),
  );
};
