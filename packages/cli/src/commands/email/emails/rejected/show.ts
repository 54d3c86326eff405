import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import type { rejectedEmailTopic } from "@parley/core/verbs/email/emails";
import { saveDownload } from "../../../../io/files.ts";
import type { Run } from "../../../run.ts";

/** Prints a rejected e-mail with its signals, one signal per row, the strongest first. */
export const runShow: Run<typeof rejectedEmailTopic.verbs.show> = async (id, { output }, { host, out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    if (output !== undefined) return saveDownload(await client.stream(rejectedEmails.raw, { params: { id } }), output, host, out);
    const found = await client.call(rejectedEmails.get, { params: { id } });
    if (out.format() === "json") return out.json(found);
    const { signals, source, ...rest } = found;
    await out.fields([...Object.entries(rest), ...signals.map(({ points, why }) => ["signal", `${points}: ${why}`] as const), ["source", source]]);
  });
};
