import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import { PHRASE_MAX } from "@parley/core/contract/bots/services";
import { useState } from "react";
import { AnswerNow } from "../../../kit/bots/answer-now.tsx";
import { useBots } from "../../../kit/bots/use-bots.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";

const t = defineMessages("testBot.reason", { why: "Why this answer?" });

interface AnswerReasonProps {
  readonly botCode: string;
  /** Last question of the customer. */
  readonly question: string;
}

/** Explains how the bot answers the last question, to users who may see what the bot cannot answer. */
export const AnswerReason = ({ botCode, question }: AnswerReasonProps) => {
  const denied = useDeniedReason(failedResponses.test.access);
  return denied === undefined && question !== "" ? <Reason botCode={botCode} question={question} /> : null;
};

const Reason = ({ botCode, question }: AnswerReasonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const bot = useBots().data?.find(({ code }) => code === botCode);
  if (bot === undefined) return null;
  return (
    <details className="parley-answer-reason" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t("why")}</summary>
      {isOpen ? <AnswerNow botId={bot.id} text={question.slice(0, PHRASE_MAX)} brief={false} /> : null}
    </details>
  );
};
