import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { useMutation } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { saveSource, saveTestCase } from "./save-source.ts";
import type { Treated } from "./use-email-thread.ts";

const t = defineMessages("emails.treated", {
  automatic: "Treated as automatic because {reason}",
  report: "Treated as a delivery report: {reason}",
  complaint: "Treated as a complaint: {reason}",
  person: "Accepted: {reason}",
  accept: "This is from a person",
  source: "Source",
  testCase: "Export test case",
});

export const rejectedCalls = areaQueries("rejectedEmails", rejectedEmails);

/** Why an e-mail was not taken for a person's, and a click that corrects it. */
export const TreatedAs = ({ line: { id, kind, reason } }: { readonly line: Treated }) => {
  const denied = useDeniedReason(rejectedEmails.accept.access);
  const { mutate, isPending } = useMutation(rejectedCalls.accept.mutation());
  return (
    <div className="parley-email-line">
      <span>{t(kind, { reason })}</span>
      <Button size="small" loading={isPending} disabledReason={denied} onClick={() => mutate({ body: { id } })}>
        {t("accept")}
      </Button>
      <Button size="small" variant="minimal" onClick={() => saveSource(id, "")}>
        {t("source")}
      </Button>
      <Button size="small" variant="minimal" onClick={() => saveTestCase(id)}>
        {t("testCase")}
      </Button>
    </div>
  );
};
