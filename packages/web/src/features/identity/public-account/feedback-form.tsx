import { dayIn } from "@parley/core/calendar";
import { SURVEY_RATING_MAX, SURVEY_TEXT_MAX, type SurveyLinkContent, type SurveyLinkQuestion } from "@parley/core/contract/people/survey-links";
import { GatewayError } from "@parley/core/errors";
import { ownTimeZone } from "@parley/core/time/format";
import { type FormEvent, useRef, useState } from "react";
import { ratingText } from "../../../kit/people/rating-text.ts";
import { problemText } from "../../../shared/messages/core-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextArea } from "../../../ui/controls/inputs.tsx";
import { RadioList, type RadioOption } from "../../../ui/controls/radio-list.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { messageOf } from "../../../ui/feedback/notify.ts";
import { longDay } from "../../../ui/text/day-format.ts";
import { isOver, sendAnswers } from "./feedback-calls.ts";

const t = defineMessages("feedback.form", {
  yes: "Yes",
  no: "No",
  rating: "{rating} – {words}",
  required: "Answer this question",
  one: "Answer at least one question",
  tooLong: "{max} characters at most",
  clear: "Clear the answer",
  optional: "optional",
  send: "Send answers",
  again: "Send changed answers",
  thanks: "Thank you. Your answers have been sent.",
  until: "You can change them until {day}.",
  before: "You have answered already. You can change your answers until {day}.",
  failed: "Your answers were not sent",
});

type Answers = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, string>>;
/** Key for problems that do not belong to a single question. */
const WHOLE = "";

const RATINGS: readonly RadioOption[] = Array.from({ length: SURVEY_RATING_MAX }, (_, at) => SURVEY_RATING_MAX - at).map((rating) => ({
  value: String(rating),
  label: () => t("rating", { rating: String(rating), words: ratingText(rating) }),
}));
const YES_NO: readonly RadioOption[] = [
  { value: "yes", label: t.ref("yes") },
  { value: "no", label: t.ref("no") },
];
const optionsOf = ({ kind, choices }: SurveyLinkQuestion): readonly RadioOption[] => {
  if (kind === "choice") return choices.map((choice) => ({ value: choice, label: () => choice }));
  return kind === "rating" ? RATINGS : YES_NO;
};

const checked = (questions: readonly SurveyLinkQuestion[], answers: Answers): Problems => {
  const problems: Record<string, string> = {};
  for (const { key, isRequired } of questions) {
    const answer = answers[key]?.trim() ?? "";
    if (isRequired && answer === "") problems[key] = t("required");
    if (answer.length > SURVEY_TEXT_MAX) problems[key] = t("tooLong", { max: String(SURVEY_TEXT_MAX) });
  }
  if (Object.keys(problems).length === 0 && Object.values(answers).every((answer) => answer.trim() === "")) problems[WHOLE] = t("one");
  return problems;
};

/** Converts the gateway's field errors to messages by question. Other errors are shown above the form. */
const problemsOf = (thrown: unknown): Problems => {
  const fields = thrown instanceof GatewayError ? thrown.fields.filter(({ path }) => path.startsWith("answers.")) : [];
  if (fields.length === 0) return { [WHOLE]: messageOf(thrown) };
  return Object.fromEntries(fields.map(({ path, ...problem }) => [path.slice("answers.".length), problemText(problem)]));
};

interface QuestionProps {
  readonly question: SurveyLinkQuestion;
  readonly answer: string;
  readonly problem: string | undefined;
  readonly onAnswer: (answer: string) => void;
}

const Question = ({ question, answer, problem, onAnswer }: QuestionProps) => {
  const { key, text, kind, isRequired } = question;
  const problemId = `problem-${key}`;
  return (
    <fieldset className="parley-plain-fieldset" aria-describedby={problem === undefined ? undefined : problemId}>
      <legend>
        {text} {isRequired ? null : <span className="parley-muted">({t("optional")})</span>}
      </legend>
      {kind === "text" ? (
        <TextArea aria-label={text} aria-invalid={problem !== undefined} rows={4} value={answer} onChange={onAnswer} />
      ) : (
        <RadioList name={`question-${key}`} label={text} options={optionsOf(question)} value={answer} onChange={onAnswer} />
      )}
      {isRequired || kind === "text" || answer === "" ? null : (
        <Button variant="minimal" onClick={() => onAnswer("")}>
          {t("clear")}
        </Button>
      )}
      {problem === undefined ? null : (
        <p id={problemId} className="parley-feedback-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
};

interface FeedbackFormProps {
  readonly survey: SurveyLinkContent;
  readonly token: string;
  readonly onOver: () => void;
}

export const FeedbackForm = ({ survey, token, onOver }: FeedbackFormProps) => {
  const { questions, expiresAt } = survey;
  const [answers, setAnswers] = useState<Answers>(survey.answers);
  const [problems, setProblems] = useState<Problems>({});
  const [state, setState] = useState<"new" | "before" | "busy" | "sent">(survey.answeredAt === null ? "new" : "before");
  const [isChange, setIsChange] = useState(survey.answeredAt !== null);
  const form = useRef<HTMLFormElement>(null);
  const day = longDay(dayIn(ownTimeZone(), new Date(expiresAt)));

  const blame = (found: Problems) => {
    setProblems(found);
    const first = questions.findIndex(({ key }) => found[key] !== undefined);
    if (first >= 0) form.current?.querySelectorAll("fieldset")[first]?.querySelector<HTMLElement>("input, textarea")?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy") return;
    const found = checked(questions, answers);
    if (Object.keys(found).length > 0) return blame(found);
    setProblems({});
    setState("busy");
    try {
      setAnswers((await sendAnswers(token, answers)).answers);
      setIsChange(true);
      setState("sent");
      scrollTo(0, 0);
    } catch (thrown) {
      setState(isChange ? "before" : "new");
      if (isOver(thrown)) return onOver();
      blame(problemsOf(thrown));
    }
  };
  const whole = problems[WHOLE];
  return (
    <form ref={form} noValidate className="parley-feedback-form" onSubmit={(event) => void send(event)}>
      <div role="status">
        {state === "sent" ? (
          <Callout intent="success">
            {t("thanks")} {t("until", { day })}
          </Callout>
        ) : null}
        {state === "before" ? <Callout>{t("before", { day })}</Callout> : null}
      </div>
      {questions.map((question) => (
        <Question
          key={question.key}
          question={question}
          answer={answers[question.key] ?? ""}
          problem={problems[question.key]}
          onAnswer={(answer) => {
            setAnswers((said) => ({ ...said, [question.key]: answer }));
            setProblems(({ [question.key]: _gone, [WHOLE]: _whole, ...others }) => others);
            if (state === "sent") setState("before");
          }}
        />
      ))}
      {whole === undefined ? null : (
        <Callout intent="danger" title={t("failed")} role="alert">
          {whole}
        </Callout>
      )}
      <Button type="submit" intent="primary" fill loading={state === "busy"}>
        {t(isChange ? "again" : "send")}
      </Button>
    </form>
  );
};
