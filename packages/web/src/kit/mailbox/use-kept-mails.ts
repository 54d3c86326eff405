import { allows } from "@parley/core/access";
import { mailbox } from "@parley/core/contract/email/mailbox";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import type { NoticeOptions } from "../../ui/feedback/notify.ts";
import { MAILBOX_PREFIX } from "./mailbox-address.ts";

const t = defineMessages("keptMails", { open: "Open the mailbox" });
const calls = areaQueries("mailbox", mailbox);

/**
 * Returns a link to the mailbox for notices about an e-mail. Undefined if e-mails are really sent or the user may not
 * read them. If e-mails are only stored, somebody must forward an invitation from the mailbox.
 */
export function useUnsentMailLink(): ((address: string) => Pick<NoticeOptions, "action">) | undefined {
  const user = useUser();
  const navigate = useNavigate();
  const { data } = useQuery({ ...calls.state.options(), enabled: allows(mailbox.state.access, user), meta: { quiet: true } });
  if (data?.kept !== true) return undefined;
  return (address) => ({ action: { label: t("open"), onClick: () => void navigate(`${address}&${MAILBOX_PREFIX}shown=1`) } });
}
