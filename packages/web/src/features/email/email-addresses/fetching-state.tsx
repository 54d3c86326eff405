import { type EmailFetching, emailFetching } from "@parley/core/contract/email/email-fetching";
import { useMutation } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";

const t = defineMessages("emailAddresses.fetching.state", {
  waiting: "Connecting…",
  connected: "Connected: new e-mails arrive immediately",
  failed: "E-mails cannot be fetched",
  again: "Retrying automatically.",
  checkedAt: "Last checked",
  mailAt: "Last e-mail received",
  postponed: {
    one: "{count} e-mail could not be stored. It stays unread in the mailbox and is retried automatically.",
    other: "{count} e-mails could not be stored. They stay unread in the mailbox and are retried automatically.",
  },
  refused: "An e-mail was not accepted and stays unread in the mailbox: {reason}",
  check: "Check now",
});

export const fetchingCalls = areaQueries("emailFetching", emailFetching);

export const FetchingState = ({ addressId, fetching }: { readonly addressId: number; readonly fetching: EmailFetching }) => {
  const { mutate, isPending } = useMutation(fetchingCalls.check.mutation());
  const denied = useDeniedReason(emailFetching.check.access);
  const { state, error, checkedAt, mailAt, waiting, refused } = fetching;
  if (state === "off") return null;
  const intent = state === "failed" ? "danger" : state === "connected" ? "success" : "none";
  return (
    <div className="parley-email-fetching">
      <Callout intent={intent} title={t(state)} role="status">
        {error === null ? null : (
          <p>
            {error}. {t("again")}
          </p>
        )}
        <p>
          {t("checkedAt")}: <TimeText value={checkedAt} />
          <br />
          {t("mailAt")}: <TimeText value={mailAt} />
        </p>
        {waiting === 0 ? null : <p>{t("postponed", { count: waiting })}</p>}
        {refused === null ? null : (
          <p>
            {t("refused", { reason: refused.reason })} (<TimeText value={refused.at} />)
          </p>
        )}
        <Button size="small" loading={isPending} disabledReason={denied} onClick={() => mutate({ params: { id: addressId } })}>
          {t("check")}
        </Button>
      </Callout>
    </div>
  );
};
