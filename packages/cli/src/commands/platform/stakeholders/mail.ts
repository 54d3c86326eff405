import type { CallOptions } from "@parley/core/client";
import { platformMail } from "@parley/core/contract/email/platform-mail";
import type { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { confirm } from "../../../io/prompt.ts";
import { checkCanAsk } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

const COLUMNS = ["loginId", "name", "stakeholder"];

/**
 * Makes a dry run, shows the recipients, asks for confirmation with their number, and sends. Without a terminal,
 * `--yes` is required before any call.
 */
export const runMail: Run<typeof stakeholderTopic.verbs.mail> = async (
  { subject, text, stakeholder, role, logins, everybody = false, yes, dryRun },
  { host, out, platform },
) => {
  checkCanAsk({ yes, dryRun }, host, "A mail");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const body = {
      subject,
      text,
      everybody,
      ...(stakeholder !== undefined && { stakeholderId: (await findStakeholder(client, stakeholder)).id }),
      ...(role !== undefined && { role }),
      ...(logins !== undefined && { loginIds: [...logins] }),
    };
    const send = (marks: CallOptions = {}) => client.call(platformMail.send, { body }, marks);
    const tried = await send({ validateOnly: true });
    const said = `${tried.count.toLocaleString("en")} ${tried.count === 1 ? "mail" : "mails"}`;
    if (tried.unconfirmed > 0) out.note(`${tried.unconfirmed.toLocaleString("en")} left out: their addresses are not confirmed.`);
    if (dryRun) {
      out.note(`${said} would be sent.`);
      return out.rows(tried.people, COLUMNS);
    }
    if (!yes) await confirm(host, `Send "${subject}" in ${said}?`, "Use --yes to confirm.");
    const sent = await send();
    out.note(`${sent.count.toLocaleString("en")} on their way.`);
    return out.rows(sent.people, COLUMNS);
  });
};
