import type { BotAnswer } from "@parley/core/contract/bots/bots";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { percentText } from "../../../ui/text/number-format.ts";

const t = defineMessages("failedResponses.answer", {
  service: "Service: {name}",
  faq: "FAQ: {name}",
  endpoint: "The bot's model",
  fallback: "Fallback: no answer",
  person: "Hand-over to a person",
  score: "{score} confidence, {threshold} needed",
  close: "Closest matches: {names}",
  candidate: "{name} ({score})",
});

export const candidateTexts = (candidates: BotAnswer["candidates"], most: number): string =>
  listText(candidates.slice(0, most).map(({ name, score }) => t("candidate", { name, score: percentText(score) })));

const kindText = ({ kind, serviceName, question }: BotAnswer) => {
  if (kind === "service") return t("service", { name: serviceName ?? "" });
  if (kind === "faq") return t("faq", { name: question ?? "" });
  return t(kind);
};

export const AnswerView = ({ answer, brief = false }: { readonly answer: BotAnswer; readonly brief?: boolean }) => (
  <div className="parley-answer">
    <StatusMark of="answer" status={answer.kind}>
      {kindText(answer)}
    </StatusMark>
    <p>{answer.text}</p>
    {brief ? null : (
      <p className="parley-muted">
        {t("score", { score: percentText(answer.score), threshold: percentText(answer.threshold) })}
        {answer.candidates.length === 0 ? null : <br />}
        {answer.candidates.length === 0 ? null : t("close", { names: candidateTexts(answer.candidates, 3) })}
      </p>
    )}
  </div>
);
