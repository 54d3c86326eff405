import { emailFetching } from "@parley/core/contract/email/email-fetching";
import type { emailFetchingTopic } from "@parley/core/verbs/email/email-fetching";
import { usage } from "../../../../io/fail.ts";
import { readPasswordFromStdin } from "../../../../io/key-stdin.ts";
import { askSecret } from "../../../../io/prompt.ts";
import { checkCanAsk, confirmChange } from "../../../../io/single-change.ts";
import type { Run } from "../../../run.ts";
import { fetchingOf, printFetching, settingsOf } from "./fetching.ts";

/**
 * Shows the changes of the mailbox settings, asks for confirmation, and applies them. The password is never shown.
 * Changing the server or user requires entering the password again, because the new server would receive the password.
 */
export const runSet: Run<typeof emailFetchingTopic.verbs.set> = async (named, options, { host, out, platform }) => {
  const { keyStdin, dryRun, detailedExitcode, yes, ...said } = options;
  if (Object.keys(said).length === 0 && !keyStdin) throw usage("No settings were given.");
  const asking = { dryRun, detailedExitcode, yes };
  checkCanAsk(asking, host, "A mailbox");
  const opened = await platform();
  await opened.signedIn();
  const given = keyStdin ? await readPasswordFromStdin(host) : "";
  await opened.calls(async (client) => {
    const { id, address, fetching } = await fetchingOf(client, named);
    const before = settingsOf(fetching);
    const wanted = { ...before, ...said };
    if (wanted.host === "") throw usage("Set the IMAP server with --host.");
    const isSame = fetching.hasPassword && (["host", "port", "user"] as const).every((field) => wanted[field] === before[field]);
    const told = { before: { ...before, password: "" }, given: { ...wanted, ...(given !== "" && { password: "(a new one)" }) } };
    if (!(await confirmChange({ name: `The mailbox of ${address}`, ...told }, asking, { host, out }))) {
      if (!dryRun) await printFetching(fetching, out);
      return;
    }
    const password = given === "" && !isSame ? await askSecret(host, "Password of the mailbox", "Pass it on stdin with --key-stdin.") : given;
    const { version } = fetching;
    await printFetching(await client.call(emailFetching.update, { params: { id }, body: { ...wanted, password, version } }), out);
  });
};
