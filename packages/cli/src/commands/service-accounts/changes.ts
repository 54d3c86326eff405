import { serviceAccounts } from "@parley/core/contract/main/service-accounts";
import type { serviceAccountTopic } from "@parley/core/verbs/service-accounts";
import { findRole } from "../../io/find-role.ts";
import { findServiceAccount } from "../../io/find-service-account.ts";
import { stakeholderOrOwn } from "../../io/find-stakeholder.ts";
import { confirm } from "../../io/prompt.ts";
import type { Deps } from "../deps.ts";
import type { Run } from "../run.ts";

type Verbs = typeof serviceAccountTopic.verbs;

export const runCreate: Run<Verbs["create"]> = async (name, { role, stakeholder }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    const stakeholderId = await stakeholderOrOwn(client, stakeholder);
    const roleId = (await findRole(client, stakeholderId, role)).id;
    return client.call(serviceAccounts.create, { body: { name, stakeholderId, roleId } });
  });
  await out.record(made);
};

const turn = async (named: string, active: boolean, { out, platform }: Deps): Promise<void> => {
  const opened = await platform();
  await opened.signedIn();
  const { name } = await opened.calls(async (client) => {
    const { id } = await findServiceAccount(client, named);
    return client.call(serviceAccounts.setStatus, { params: { id: String(id) }, body: { active } });
  });
  out.note(active ? `${name} is active. Its tokens have ended: make new ones.` : `${name} is deactivated, and its tokens have ended.`);
};

export const runActivate: Run<Verbs["activate"]> = (named, deps) => turn(named, true, deps);

export const runDeactivate: Run<Verbs["deactivate"]> = async (named, { yes }, deps) => {
  if (!yes) await confirm(deps.host, `Deactivate ${named}? Whatever uses its tokens stops working at once.`, "Answer with --yes.");
  await turn(named, false, deps);
};
