import { type Escalation, escalations } from "@parley/core/contract/chats/escalations";
import { mayManageOthersChats } from "@parley/core/contract/chats/support";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { escalationCalls, usePendingEscalations } from "../../../kit/escalations/pending.ts";
import { RejectDialog } from "../../../kit/escalations/reject-dialog.tsx";
import { useAcceptEscalation } from "../../../kit/escalations/use-answer.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";

const t = defineMessages("escalations.buttons", { accept: "Accept", reject: "Reject", cancel: "Cancel", none: "–" });

const Answers = ({ escalation }: { readonly escalation: Escalation }) => {
  const { userId } = useUser();
  const isLead = useCan(mayManageOthersChats);
  const denied = useDeniedReason(escalations.accept.access);
  const { toMe } = usePendingEscalations();
  const [rejecting, setRejecting] = useState(false);
  const accepting = useAcceptEscalation();
  const cancel = useMutation(escalationCalls.cancel.mutation());
  const { id, status, agent_id } = escalation;
  const isMine = toMe.some((one) => one.id === id);
  if (status !== "requested" || !(isMine || isLead || agent_id === userId)) return t("none");
  if (!isMine)
    return (
      <Button size="small" loading={cancel.isPending} disabledReason={denied} onClick={() => cancel.mutate({ body: { id } })}>
        {t("cancel")}
      </Button>
    );
  return (
    <>
      <Button size="small" intent="primary" loading={accepting.isPending} disabledReason={denied} onClick={() => accepting.accept(escalation)}>
        {t("accept")}
      </Button>
      <Button size="small" disabledReason={denied} onClick={() => setRejecting(true)}>
        {t("reject")}
      </Button>
      {rejecting ? <RejectDialog escalation={escalation} onClose={() => setRejecting(false)} /> : null}
    </>
  );
};

/**
 * Buttons to accept, reject or cancel an open escalation. Space for two buttons is reserved, because the first rows
 * determine the column width.
 */
export const AnswerButtons = ({ escalation }: { readonly escalation: Escalation }) => (
  <span className="parley-escalation-answers">
    <Answers escalation={escalation} />
  </span>
);
