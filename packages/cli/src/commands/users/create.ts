import { users } from "@parley/core/contract/main/users";
import type { userTopic } from "@parley/core/verbs/users";
import { findRole } from "../../io/find-role.ts";
import { stakeholderOrOwn } from "../../io/find-stakeholder.ts";
import { keyFromStdin } from "../../io/key-stdin.ts";
import type { Run } from "../run.ts";

export const runCreate: Run<typeof userTopic.verbs.create> = async (
  login,
  { firstName, lastName, role, email, stakeholder, keyStdin },
  { host, out, platform },
) => {
  const key = keyStdin && (await keyFromStdin(host));
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    const stakeholderId = await stakeholderOrOwn(client, stakeholder);
    const roleId = (await findRole(client, stakeholderId, role)).id;
    return client.call(users.create, {
      body: { loginId: login, firstName, lastName, contactEmail: email ?? login, stakeholderId, roleId, ...(key && { key }) },
    });
  });
  out.note(key ? `${made.loginId} can sign in.` : `An invitation was mailed to ${made.contactEmail}.`);
  await out.record(made);
};
