import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { subscribers } from "@parley/core/contract/people/subscribers";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { readSource, saveSource, saveTestCase } from "./save-source.ts";
import type { Treated } from "./use-email-thread.ts";

const t = defineMessages("emails.treated", {
  automatic: "Treated as automatic because {reason}",
  report: "Treated as a delivery report: {reason}",
  complaint: "Treated as a complaint: {reason}",
  person: "Accepted: {reason}",
  accept: "This is from a person",
  source: "Source",
  testCase: "Export test case",
  advice: "Do not write to this customer again unless they ask you to.",
  stop: "Stop broadcasts to this customer",
  stopRemark: "Reported an e-mail as spam",
  stopped: "This customer gets no more broadcasts",
  read: "Show the report",
  hide: "Hide the report",
});

export const rejectedCalls = areaQueries("rejectedEmails", rejectedEmails);

const subscriberCalls = areaQueries("subscribers", subscribers);

/** Advice after a spam complaint, with a button that stops broadcasts to the customer. */
const StopWriting = ({ userCode }: { readonly userCode: string }) => {
  const denied = useDeniedReason(subscribers.deactivate.access);
  const { mutate, isPending, isSuccess } = useMutation(subscriberCalls.deactivate.mutation());
  return (
    <>
      <strong>{t("advice")}</strong>
      {isSuccess ? (
        <span role="status">{t("stopped")}</span>
      ) : (
        <Button size="small" loading={isPending} disabledReason={denied} onClick={() => mutate({ body: { userCode, remark: t("stopRemark") } })}>
          {t("stop")}
        </Button>
      )}
    </>
  );
};

const ReportText = ({ id }: { readonly id: number }) => {
  const { data } = useQuery({ queryKey: ["emails", "report", id], queryFn: () => readSource(id) });
  return (
    <pre className="parley-email-source" dir="auto">
      {data ?? "…"}
    </pre>
  );
};

/** Reason why an e-mail was treated as automatic, with a button that corrects it. */
export const AutomaticEmailReason = ({ line: { id, kind, reason }, userCode }: { readonly line: Treated; readonly userCode: string }) => {
  const [isRead, setIsRead] = useState(false);
  const denied = useDeniedReason(rejectedEmails.accept.access);
  const { mutate, isPending } = useMutation(rejectedCalls.accept.mutation());
  return (
    <div className="parley-email-line">
      <span>{t(kind, { reason })}</span>
      {kind === "complaint" ? <StopWriting userCode={userCode} /> : null}
      {kind === "report" || kind === "complaint" ? (
        <Button size="small" variant="minimal" aria-expanded={isRead} onClick={() => setIsRead(!isRead)}>
          {t(isRead ? "hide" : "read")}
        </Button>
      ) : null}
      <Button size="small" loading={isPending} disabledReason={denied} onClick={() => mutate({ body: { id } })}>
        {t("accept")}
      </Button>
      <Button size="small" variant="minimal" onClick={() => saveSource(id, "")}>
        {t("source")}
      </Button>
      <Button size="small" variant="minimal" onClick={() => saveTestCase(id)}>
        {t("testCase")}
      </Button>
      {isRead ? <ReportText id={id} /> : null}
    </div>
  );
};
