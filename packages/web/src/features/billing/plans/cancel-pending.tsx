import { type ClientPlan, clientPlans } from "@parley/core/contract/billing/client-plans";
import { commandOf } from "@parley/core/verbs";
import { planTopic } from "@parley/core/verbs/billing/plans";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { RemarkDialog } from "../../../ui/overlay/remark-dialog.tsx";
import { longDay } from "../../../ui/text/day-format.ts";
import { clientPlanCalls } from "./queries.ts";

const t = defineMessages("plans.cancelPending", {
  callOff: "Cancel change",
  ask: "Cancel the plan change of {client}?",
  text: "{client} will not move to {plan} on {day}. The current plan stays in force.",
  help: "The reason is recorded with the plan and in the audit trail.",
  done: "Plan change of {client} to {plan} cancelled",
});

export const CancelPending = ({ plan, size }: { readonly plan: ClientPlan; readonly size?: "small" }) => {
  const { id, version, stakeholderTitle: client, shCode, planName, startsOn } = plan;
  const [isAsking, setIsAsking] = useState(false);
  const denied = useDeniedReason(clientPlans.deactivate.access);
  const { mutateAsync } = useMutation(clientPlanCalls.deactivate.mutation({ quiet: true }));
  const confirm = async (remark: string) => {
    await mutateAsync({ body: { id, version, remark } });
    showSuccessNotice(t("done", { client, plan: planName }));
  };
  return (
    <>
      <Button intent="danger" variant="outlined" {...(size && { size })} disabledReason={denied} onClick={() => setIsAsking(true)}>
        {t("callOff")}
      </Button>
      {isAsking ? (
        <RemarkDialog
          title={t("ask", { client })}
          confirm={t("callOff")}
          intent="danger"
          help={t("help")}
          command={(remark) => commandOf(planTopic.verbs.pending.verbs.cancel, { ids: shCode, remark: remark || undefined })}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t("text", { client, plan: planName, day: longDay(startsOn) })}</p>
        </RemarkDialog>
      ) : null}
    </>
  );
};
