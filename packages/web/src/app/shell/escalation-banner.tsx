import type { Escalation } from "@parley/core/contract/chats/escalations";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { escalationTargetName } from "../../kit/escalations/escalation-texts.ts";
import { type OpenEscalation, usePendingEscalations } from "../../kit/escalations/pending.ts";
import { RejectDialog } from "../../kit/escalations/reject-dialog.tsx";
import { useAcceptEscalation } from "../../kit/escalations/use-answer.ts";
import { useOwnKeys } from "../../kit/keys/own-keys.ts";
import { useOnConnect } from "../../kit/live/on-connect.ts";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notify } from "../../ui/feedback/notify.ts";
import { useShortcuts } from "../../ui/keys/use-shortcuts.ts";
import { useNowBySecond } from "../../ui/text/now.ts";
import { RemainingTime } from "../../ui/text/time-text.tsx";

const t = defineMessages("escalations.banner", {
  label: "Escalations to you",
  asks: "{agent} asks you to take over the chat with {name}",
  asksTeam: "{agent} asks {team} to take over the chat with {name}",
  more: { one: "{count} more", other: "{count} more" },
  accept: "Accept",
  reject: "Reject",
  group: "Escalations",
  acceptKey: "Accept the escalated chat",
  accepted: "{name} has taken over the chat with {customer}",
  rejected: "{name} rejected the chat with {customer}: {answer}",
  expired: "{name} did not answer in time. The chat with {customer} is still yours",
  cancelled: "{name} cancelled your escalation of the chat with {customer}",
  open: "Open the chat",
});

/**
 * Returns the notice about the outcome of an escalation; undefined if the requester withdrew it or its conversation has
 * ended.
 */
const outcomeOf = (escalation: Escalation): string | undefined => {
  const { status, customerName: customer, decidedByName, answer } = escalation;
  if (status === "accepted") return t("accepted", { name: decidedByName ?? escalationTargetName(escalation), customer });
  if (status === "rejected") return t("rejected", { name: decidedByName ?? escalationTargetName(escalation), customer, answer: answer ?? "" });
  if (status === "expired") return t("expired", { name: escalationTargetName(escalation), customer });
  if (status === "cancelled" && decidedByName !== null && decidedByName !== escalation.agentName)
    return t("cancelled", { name: decidedByName, customer });
  return undefined;
};

/** Refreshes escalations after events, and notifies the requester of the outcome. */
function useEscalationNews(): void {
  const queries = useQueryClient();
  const { userId } = useUser();
  const navigate = useNavigate();
  const { activeChat } = useChatPaths();
  const askAnew = () => void queries.invalidateQueries({ queryKey: ["escalations"] });
  useOnConnect(askAnew);
  useEffect(
    () =>
      staffChat().live.on("escalation", (escalation) => {
        void queries.invalidateQueries({ queryKey: ["escalations"] });
        const outcome = escalation.agent_id === userId ? outcomeOf(escalation) : undefined;
        if (outcome === undefined) return;
        const href = activeChat(escalation.sessionId);
        notify("", outcome, {
          key: `escalation-${escalation.id}`,
          intent: escalation.status === "accepted" ? "success" : "warning",
          href,
          action: { label: t("open"), onClick: () => void navigate(href) },
        });
      }),
    [queries, userId, navigate, activeChat],
  );
}

const questionOf = ({ agentName, toTeamName, customerName }: OpenEscalation): string =>
  toTeamName === null
    ? t("asks", { agent: agentName, name: customerName })
    : t("asksTeam", { agent: agentName, team: toTeamName, name: customerName });

/**
 * Banner on every screen with the most urgent escalation to this user and the time left. After it is answered, the next
 * one follows.
 */
export const EscalationBanner = () => {
  useEscalationNews();
  const now = useNowBySecond();
  const { toMe } = usePendingEscalations();
  const open = toMe.filter(({ endsAt }) => endsAt > now);
  const [first] = open;
  const [rejecting, setRejecting] = useState<OpenEscalation>();
  const { accept, isPending } = useAcceptEscalation();
  const paths = useChatPaths();
  const keys = useOwnKeys();
  const acceptKey = keys.textOf("acceptEscalation");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `accept` does the same in every drawing
  const shortcuts = useMemo(
    () =>
      first === undefined
        ? []
        : keys.shortcut("acceptEscalation", { group: t.ref("group"), label: t.ref("acceptKey"), run: () => accept(first), whileTyping: true }),
    [first, keys],
  );
  useShortcuts(shortcuts);
  return (
    <>
      <div role="status" aria-label={t("label")}>
        {first === undefined ? null : (
          <div className="parley-escalation-bar">
            <span className="parley-escalation-question">
              <Link to={paths.activeChat(first.sessionId)}>{questionOf(first)}</Link>
              <span className="parley-escalation-reason">{first.reason}</span>
            </span>
            {open.length === 1 ? null : <span>{t("more", { count: open.length - 1 })}</span>}
            <span className="parley-escalation-clock" aria-live="off">
              <RemainingTime until={first.endsAt} />
            </span>
            <Button
              size="small"
              intent="primary"
              {...(acceptKey !== undefined && { title: acceptKey })}
              loading={isPending}
              onClick={() => accept(first)}
            >
              {t("accept")}
            </Button>
            <Button size="small" onClick={() => setRejecting(first)}>
              {t("reject")}
            </Button>
          </div>
        )}
      </div>
      {rejecting === undefined ? null : <RejectDialog key={rejecting.id} escalation={rejecting} onClose={() => setRejecting(undefined)} />}
    </>
  );
};
