import { password } from "@parley/core/contract/identity/password";
import type { authTopic } from "@parley/core/verbs/identity/auth";
import { CliError, EXIT, usage } from "../../../io/fail.ts";
import { readNewPassword } from "../../../io/new-key.ts";
import type { Run } from "../../run.ts";

/** Returns the token of an e-mailed link. The user may also give the token alone. */
function tokenOf(link: string): string {
  if (!URL.canParse(link)) return link;
  const token = new URL(link).searchParams.get("token");
  if (!token) throw usage("This link has no token.", "Pass the whole link of the e-mail, in quotes.");
  return token;
}

/** Sets the password after an invitation or a reset. Requires no sign-in and does not sign the user in. */
export const runAcceptInvitation: Run<(typeof authTopic.verbs)["accept-invitation"]> = async (link, { keyStdin }, { host, out, platform }) => {
  const token = tokenOf(link);
  const opened = await platform({ storedOnly: true });
  opened.checkMayChange();
  await opened.calls(async (client) => {
    // Validates the link first, so that the user does not think of a password for an invalid link.
    const { valid, loginId = "" } = token === "" ? { valid: false } : await client.call(password.validate, { query: { token } });
    if (!valid)
      throw new CliError(EXIT.failed, "badRequest", "The link does not exist, has expired or has already been used.", {
        hint: "Request a new link in the console with Forgot password.",
      });
    await client.call(password.set, { body: { token, key: await readNewPassword(host, keyStdin) } });
    out.note(`The password of ${loginId} is set. Sign in with: parley auth login ${loginId}`);
    await out.record({ loginId });
  });
};
