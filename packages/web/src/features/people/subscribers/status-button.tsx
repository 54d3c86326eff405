import { type Subscriber, subscribers } from "@parley/core/contract/people/subscribers";
import { truncated } from "@parley/core/text";
import { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { bulkCommand } from "../../../kit/bulk/bulk-command.ts";
import { subscriberCalls } from "../../../kit/people/customer-calls.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { RemarkDialog } from "../../../ui/overlay/remark-dialog.tsx";
import { STATUS_VERBS } from "./subscriber-status.tsx";

const t = defineMessages("subscribers.statusButton", {
  active: "Reactivate",
  deactivated: "Deactivate",
  activeTitle: "Reactivate {name}?",
  deactivatedTitle: "Deactivate {name}?",
  activeText: "{name} receives broadcasts again, unless they opted out.",
  deactivatedText: "{name} no longer receives broadcasts. Their messages are still answered.",
  help: "The reason is recorded with the subscriber and in the audit trail.",
  activeDone: "{name} reactivated",
  deactivatedDone: "{name} deactivated",
  undo: "Undo",
  undone: "Undone: {remark}",
});

export const StatusButton = ({ subscriber }: { readonly subscriber: Subscriber }) => {
  const disabledReason = useDeniedReason(subscribers.deactivate.access);
  const [asking, setAsking] = useState(false);
  const { mutateAsync: deactivate } = useMutation(subscriberCalls.deactivate.mutation({ quiet: true }));
  const { mutateAsync: reactivate } = useMutation(subscriberCalls.reactivate.mutation({ quiet: true }));
  const deactivateAgain = useMutation(subscriberCalls.deactivate.mutation());
  const reactivateAgain = useMutation(subscriberCalls.reactivate.mutation());
  const { name, userCode } = subscriber;
  const next = subscriber.status === "active" ? "deactivated" : "active";
  const intent = next === "active" ? "success" : "danger";

  const confirm = async (remark: string) => {
    await (next === "active" ? reactivate : deactivate)({ body: { userCode, remark } });
    const back = next === "active" ? deactivateAgain : reactivateAgain;
    const undo = () => back.mutate({ body: { userCode, remark: truncated(t("undone", { remark }), 500) } });
    showSuccessNotice(t(`${next}Done`, { name }), { action: { label: t("undo"), onClick: undo } });
  };
  return (
    <>
      <Button intent={intent} disabledReason={disabledReason} onClick={() => setAsking(true)}>
        {t(next)}
      </Button>
      {asking ? (
        <RemarkDialog
          title={t(`${next}Title`, { name })}
          confirm={t(next)}
          intent={intent}
          help={t("help")}
          command={(remark) => bulkCommand(subscriberTopic.verbs[STATUS_VERBS[next]], { ids: [userCode], values: { remark } })}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t(`${next}Text`, { name })}</p>
        </RemarkDialog>
      ) : null}
    </>
  );
};
