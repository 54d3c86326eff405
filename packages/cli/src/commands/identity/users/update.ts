import { users } from "@parley/core/contract/identity/users";
import type { userTopic } from "@parley/core/verbs/identity/users";
import { usage } from "../../../io/fail.ts";
import { findRole } from "../../../io/find-role.ts";
import { readOwnPassword, readPasswordFromStdin } from "../../../io/key-stdin.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { findUser } from "./find-user.ts";
import { openWorkOf, verifyOpenWork } from "./open-work.ts";

export const runUpdate: Run<typeof userTopic.verbs.update> = async (
  login,
  { firstName, lastName, email, role, maxChats, superAdmin, keyStdin, openChats, openTickets, ...options },
  { host, out, platform },
) => {
  if ([firstName, lastName, email, role, maxChats, superAdmin].every((field) => field === undefined)) throw usage("No changes were given.");
  const openWork = openWorkOf({ openChats, openTickets });
  checkCanAsk(options, host, "A user");
  const stdinKey = keyStdin && (await readPasswordFromStdin(host));
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await findUser(client, login);
    await verifyOpenWork(client, openWork);
    const found = role === undefined ? undefined : await findRole(client, before.stakeholderId, role);
    const given = {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(email !== undefined && { contactEmail: email }),
      ...(found && { roleName: found.name }),
      ...(maxChats !== undefined && { maxChats }),
      ...(superAdmin !== undefined && { isSuperAdmin: superAdmin }),
    };
    // Compares the values locally instead of sending a dry run, because the gateway limits wrong attempts at the user's
    // password, and attempts in a dry run would not count towards that limit.
    const wanted = await confirmChange({ name: before.loginId, before, given }, options, { host, out });
    if (!wanted) return options.dryRun ? undefined : out.record(before);
    const { id, version } = before;
    const roleId = found?.id ?? before.roleId;
    if (roleId === null) throw usage(`${before.loginId} has no role yet.`, "Use --role.");
    const currentKey = email === undefined || email === before.contactEmail ? undefined : (stdinKey ?? (await readOwnPassword(host)));
    const body = {
      ...(currentKey !== undefined && { currentKey }),
      id,
      version,
      firstName: firstName ?? before.firstName,
      lastName: lastName ?? before.lastName,
      contactEmail: email ?? before.contactEmail,
      roleId,
      ...(maxChats !== undefined && { maxChats }),
      ...(superAdmin !== undefined && { isSuperAdmin: superAdmin }),
      ...openWork,
    };
    const now = await client.call(users.update, { body });
    if (now.pendingEmail !== null && now.pendingEmail === email)
      out.note(`A confirmation link was mailed to ${email}. Until it is used, mails go to ${now.contactEmail}.`);
    return out.record(now);
  });
};
