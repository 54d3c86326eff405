import type { Client } from "@parley/core/client";
import { stakeholderLogos } from "@parley/core/contract/platform/stakeholder-logos";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import type { stakeholderLogoTopic } from "@parley/core/verbs/platform/stakeholder-logo";
import { readUpload } from "../../../io/files.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import type { Host } from "../../../io/host.ts";
import { confirm } from "../../../io/prompt.ts";
import type { Run } from "../../run.ts";

type Verbs = typeof stakeholderLogoTopic.verbs;

const STDIN = "-";

const chartImageOf = async (path: string, host: Host): Promise<File> => {
  if (path !== STDIN) return readUpload(path);
  const chunks: Uint8Array[] = [];
  for await (const chunk of host.stdin()) chunks.push(chunk);
  return new File([Buffer.concat(chunks)], "logo");
};

const found = async (client: Client, named: string) => client.call(stakeholders.get, { params: { id: (await findStakeholder(client, named)).id } });

export const runSetLogo: Run<Verbs["set"]> = async (named, { file: path, yes }, { host, out, platform }) => {
  const file = await chartImageOf(path, host);
  const opened = await platform();
  await opened.signedIn();
  const now = await opened.calls(async (client) => {
    const { id, title, logo } = await found(client, named);
    if (logo !== null && !yes) await confirm(host, `Replace the logo of ${title}?`, "Use --yes to confirm.");
    return client.call(stakeholderLogos.set, { body: { id }, file });
  });
  await out.record(now);
};

export const runRemoveLogo: Run<Verbs["remove"]> = async (named, { yes }, { host, out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const now = await opened.calls(async (client) => {
    const { id, title, logo } = await found(client, named);
    if (logo !== null && !yes) await confirm(host, `Remove the logo of ${title}? The picture is kept nowhere.`, "Use --yes to confirm.");
    return client.call(stakeholderLogos.remove, { params: { id } });
  });
  await out.record(now);
};
