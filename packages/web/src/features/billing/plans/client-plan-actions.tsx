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
import { AddClientPlan } from "./add-client-plan.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { clientPlanText } from "./plan-texts.ts";
import { clientPlanCalls } from "./queries.ts";

const t = defineMessages("plans.clientActions", {
  change: "Change plan",
  deactivate: "Deactivate",
  reactivate: "Reactivate",
  askDeactivate: "Deactivate the plan of {client}?",
  askReactivate: "Reactivate the plan of {client}?",
  help: "The reason is recorded with the plan and in the audit trail.",
  deactivated: "Plan of {client} deactivated",
  reactivated: "Plan of {client} reactivated",
});

type Asked = "change" | "deactivate" | "reactivate";

export const ClientPlanActions = ({ plan }: { readonly plan: ClientPlan }) => {
  const [asked, setAsked] = useState<Asked>();
  const deniedAdd = useDeniedReason(clientPlans.add.access);
  const deniedState = useDeniedReason(clientPlans.deactivate.access);
  const deactivate = useMutation(clientPlanCalls.deactivate.mutation({ quiet: true }));
  const reactivate = useMutation(clientPlanCalls.reactivate.mutation({ quiet: true }));
  const close = () => setAsked(undefined);
  const { id, version, stakeholderTitle: client, shCode, state } = plan;

  const isDeactivating = asked === "deactivate";
  const confirm = async (remark: string) => {
    await (isDeactivating ? deactivate : reactivate).mutateAsync({ body: { id, version, remark } });
    showSuccessNotice(t(isDeactivating ? "deactivated" : "reactivated", { client }));
  };
  return (
    <>
      {state === "active" || state === "pending" ? (
        <Button intent="danger" variant="outlined" disabledReason={deniedState} onClick={() => setAsked("deactivate")}>
          {t("deactivate")}
        </Button>
      ) : null}
      {state === "deactivated" ? (
        <Button intent="success" disabledReason={deniedState} onClick={() => setAsked("reactivate")}>
          {t("reactivate")}
        </Button>
      ) : null}
      <Button disabledReason={deniedAdd} onClick={() => setAsked("change")}>
        {t("change")}
      </Button>
      {asked === "change" ? <AddClientPlan present={plan} onClose={close} /> : null}
      {asked === "deactivate" || asked === "reactivate" ? (
        <RemarkDialog
          title={t(isDeactivating ? "askDeactivate" : "askReactivate", { client })}
          confirm={t(asked)}
          intent={isDeactivating ? "danger" : "success"}
          help={t("help")}
          command={(remark) => commandOf(planTopic.verbs[asked], { ids: shCode, remark: remark || undefined })}
          onConfirm={confirm}
          onClose={close}
        >
          <BeforeAfter before={clientPlanText(plan)} after={clientPlanText({ ...plan, state: isDeactivating ? "deactivated" : "active" })} />
        </RemarkDialog>
      ) : null}
    </>
  );
};
