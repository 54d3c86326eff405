import { useMutation } from "@tanstack/react-query";
import { escalationTargetName } from "../../../../kit/escalations/escalation-texts.ts";
import { escalationCalls, type OpenEscalation, usePendingEscalationOf } from "../../../../kit/escalations/pending.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { useNowBySecond } from "../../../../ui/text/now.ts";
import { RemainingTime } from "../../../../ui/text/time-text.tsx";

const t = defineMessages("escalations.line", {
  waiting: "Waiting for {name}",
  cancel: "Cancel the escalation",
});

const Waiting = ({ escalation }: { readonly escalation: OpenEscalation }) => {
  const now = useNowBySecond();
  const { mutate, isPending } = useMutation(escalationCalls.cancel.mutation());
  if (escalation.endsAt <= now) return null;
  return (
    <div className="parley-escalation-bar">
      <span className="parley-escalation-question">
        <span>
          {t("waiting", { name: escalationTargetName(escalation) })},{" "}
          <span className="parley-escalation-clock" aria-live="off">
            <RemainingTime until={escalation.endsAt} />
          </span>
        </span>
        <span className="parley-escalation-reason">{escalation.reason}</span>
      </span>
      <Button size="small" loading={isPending} onClick={() => mutate({ body: { id: escalation.id } })}>
        {t("cancel")}
      </Button>
    </div>
  );
};

/** Open escalation of a conversation, with its target, the time left and a button that withdraws it. */
export const EscalationLine = ({ sessionId }: { readonly sessionId: number }) => {
  const escalation = usePendingEscalationOf(sessionId);
  return <div role="status">{escalation === undefined ? null : <Waiting escalation={escalation} />}</div>;
};
