import type { CallOptions } from "@parley/core/client";
import { type User, users } from "@parley/core/contract/identity/users";
import type { userTopic } from "@parley/core/verbs/identity/users";
import { findRole } from "../../../io/find-role.ts";
import { stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import { readPasswordFromStdin } from "../../../io/key-stdin.ts";
import { createOrPreview } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

const shown = ({ firstName, lastName, contactEmail, roleName }: User) => ({ firstName, lastName, contactEmail, roleName });

export const runCreate: Run<typeof userTopic.verbs.create> = async (
  login,
  { firstName, lastName, role, email, stakeholder, keyStdin, ...tries },
  { host, out, platform },
) => {
  const key = keyStdin && (await readPasswordFromStdin(host));
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    const stakeholderId = await stakeholderOrOwn(client, stakeholder);
    const roleId = (await findRole(client, stakeholderId, role)).id;
    const body = { loginId: login, firstName, lastName, contactEmail: email ?? login, stakeholderId, roleId, ...(key && { key }) };
    const make = (marks: CallOptions) => client.call(users.create, { body }, marks);
    const also = ({ contactEmail }: User) => [
      key ? `A link that confirms the address would be mailed to ${contactEmail}.` : `An invitation would be mailed to ${contactEmail}.`,
    ];
    return createOrPreview({ make, name: ({ loginId }) => loginId, shown, also }, tries, { out });
  });
  if (!made) return;
  out.note(key ? `${made.loginId} can sign in.` : `An invitation was mailed to ${made.contactEmail}.`);
  await out.record(made);
};
