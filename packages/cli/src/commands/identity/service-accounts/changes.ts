import { serviceAccounts } from "@parley/core/contract/identity/service-accounts";
import type { serviceAccountTopic } from "@parley/core/verbs/identity/service-accounts";
import type { Deps } from "../../../io/deps.ts";
import { usage } from "../../../io/fail.ts";
import { findRole } from "../../../io/find-role.ts";
import { findServiceAccount } from "../../../io/find-service-account.ts";
import { stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import { confirm } from "../../../io/prompt.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

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

export const runShow: Run<Verbs["show"]> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await out.record(await opened.calls((client) => findServiceAccount(client, named)));
};

/**
 * Shows the changes, asks for confirmation, and applies them. The confirmation is required, because a role with fewer
 * rights immediately removes rights from every token of the account.
 */
export const runUpdate: Run<Verbs["update"]> = async (named, { name, role, ...options }, { host, out, platform }) => {
  if (name === undefined && role === undefined) throw usage("No changes were given.", "Use --name or --role.");
  checkCanAsk(options, host, "A service account");
  const opened = await platform();
  await opened.signedIn();
  const after = await opened.calls(async (client) => {
    const before = await findServiceAccount(client, named);
    const found = role === undefined ? undefined : await findRole(client, before.stakeholderId, role);
    const given = { ...(name !== undefined && { name }), ...(found && { roleName: found.name }) };
    if (!(await confirmChange({ name: before.name, before, given }, options, { host, out }))) return before;
    const roleId = found?.id ?? before.roleId;
    if (roleId === null) throw usage(`${before.name} has no role.`, "Use --role.");
    const body = { version: before.version, name: name ?? before.name, roleId };
    return client.call(serviceAccounts.update, { params: { id: String(before.id) }, body });
  });
  await out.record(after);
};

const turn = async (named: string, active: boolean, { out, platform }: Deps): Promise<void> => {
  const opened = await platform();
  await opened.signedIn();
  const { name } = await opened.calls(async (client) => {
    const { id } = await findServiceAccount(client, named);
    return client.call(serviceAccounts.setStatus, { params: { id: String(id) }, body: { active } });
  });
  out.note(active ? `${name} is active. Its old tokens stay revoked: create new ones.` : `${name} is deactivated, and its tokens are revoked.`);
};

export const runActivate: Run<Verbs["activate"]> = (named, deps) => turn(named, true, deps);

export const runDeactivate: Run<Verbs["deactivate"]> = async (named, { yes }, deps) => {
  if (!yes) await confirm(deps.host, `Deactivate ${named}? Whatever uses its tokens stops working at once.`, "Use --yes to confirm.");
  await turn(named, false, deps);
};
