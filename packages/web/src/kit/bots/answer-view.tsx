import type { AnswerReason, BotAnswer } from "@parley/core/contract/bots/bots";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { percentText } from "../../ui/text/number-format.ts";
import { StatusMark } from "../statuses/status-mark.tsx";

const t = defineMessages("bots.answer", {
  service: "Service: {name}",
  faq: "FAQ: {name}",
  endpoint: "The bot's model",
  fallback: "Fallback: no answer",
  person: "Hand-over to a person",
  score: "{score} confidence, {threshold} needed",
  close: "Closest matches:",
  candidate: "{name} ({score})",
  candidatePhrase: "{name} ({score}): “{phrase}”",
  exact: "The question is one of its phrases.",
  similar: "The question is similar to its phrases.",
  words: "The FAQ contains the words of the question.",
  asksPerson: "The question asks for a person.",
  unlikely: "No match is probable enough.",
  ambiguous: "Several matches are too close to each other, so the bot asks what is meant.",
  unknown: "The bot knows nothing similar.",
});

const REASONS: Readonly<Record<AnswerReason, Message>> = {
  exact: t.ref("exact"),
  similar: t.ref("similar"),
  words: t.ref("words"),
  person: t.ref("asksPerson"),
  unlikely: t.ref("unlikely"),
  ambiguous: t.ref("ambiguous"),
  unknown: t.ref("unknown"),
};

interface Scored {
  readonly name: string;
  readonly score: number;
}

export const candidateTexts = (candidates: readonly Scored[], most: number): string =>
  listText(candidates.slice(0, most).map(({ name, score }) => t("candidate", { name, score: percentText(score) })));

/** Candidates of an answer with their phrases that are nearest to the question. */
const Candidates = ({ candidates }: Pick<BotAnswer, "candidates">) => (
  <ul className="parley-answer-candidates">
    {candidates.map(({ kind, id, name, score, phrase }) => (
      <li key={`${kind} ${id}`}>
        {phrase === null || phrase === name
          ? t("candidate", { name, score: percentText(score) })
          : t("candidatePhrase", { name, score: percentText(score), phrase })}
      </li>
    ))}
  </ul>
);

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
      <div className="parley-muted">
        <p>
          {REASONS[answer.reason]()} {t("score", { score: percentText(answer.score), threshold: percentText(answer.threshold) })}
        </p>
        {answer.candidates.length === 0 ? null : <p>{t("close")}</p>}
        {answer.candidates.length === 0 ? null : <Candidates candidates={answer.candidates} />}
      </div>
    )}
  </div>
);
