import type { BotAnswer } from "@parley/core/contract/messenger/bots";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";
import { percentText } from "../../ui/text/number-format.ts";

const t = defineMessages("failedResponses.answer", {
  service: "Service: {name}",
  faq: "FAQ: {name}",
  endpoint: "The bot's model",
  fallback: "Fallback: no answer",
  score: "{score} confidence, {threshold} needed",
  close: "Closest matches: {names}",
  candidate: "{name} ({score})",
});

const INTENTS: Readonly<Record<BotAnswer["kind"], Intent>> = { service: "success", faq: "success", endpoint: "primary", fallback: "warning" };

export const candidateTexts = (candidates: BotAnswer["candidates"], most: number): string =>
  listText(candidates.slice(0, most).map(({ name, score }) => t("candidate", { name, score: percentText(score) })));

const kindText = ({ kind, serviceName, question }: BotAnswer) => {
  if (kind === "service") return t("service", { name: serviceName ?? "" });
  if (kind === "faq") return t("faq", { name: question ?? "" });
  return t(kind);
};

/** What the bot says, where it has it from, and how sure it is. */
export const AnswerView = ({ answer, brief = false }: { readonly answer: BotAnswer; readonly brief?: boolean }) => (
  <div className="parley-answer">
    <Tag intent={INTENTS[answer.kind]}>{kindText(answer)}</Tag>
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
