import { SURVEY_COMMENT, SURVEY_QUESTION_NAMES, SURVEY_QUESTIONS } from "@parley/core/contract/platform/survey-questions";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextArea } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { RadioList } from "../../../ui/controls/radio-list.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FailureCallout } from "../../../ui/feedback/failure-callout.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { profileCalls, surveyCalls } from "./queries.ts";
import { answerText, questionHelp, questionText } from "./survey-texts.ts";

const t = defineMessages("survey.form", {
  lead: "Three questions. Readers of the answers see your business, not your name.",
  comment: "What could be better?",
  submit: "Send answers",
  again: "Send changed answers",
  need: "Answer at least one question",
  thanks: "Thank you. Your answers have been saved.",
  before: "You have already answered. New answers replace your earlier ones.",
  last: "Last sent",
});

type Answers = Readonly<Record<string, string>>;

const Form = ({ stored, at }: { readonly stored: Answers; readonly at: string | null }) => {
  const [answers, setAnswers] = useState<Answers>(stored);
  const { mutate, isPending, isSuccess, error } = useMutation(profileCalls.submitSurvey.mutation({ quiet: true }));
  const say = (question: string, answer: string) => setAnswers((said) => ({ ...said, [question]: answer }));
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ""));
  const hasNone = Object.keys(given).length === 0;
  return (
    <form
      className="parley-survey"
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasNone) mutate({ body: { answers: given } });
      }}
    >
      {isSuccess ? (
        <Callout intent="success" role="status">
          {t("thanks")}
        </Callout>
      ) : at === null ? null : (
        <Callout>
          {t("before")} {t("last")}: <AbsoluteTimeText value={at} />
        </Callout>
      )}
      <FailureCallout problem={error ?? undefined} />
      {SURVEY_QUESTION_NAMES.map((question) => (
        <fieldset key={question} className="parley-plain-fieldset parley-survey-question">
          <legend>{questionText(question)}</legend>
          <p className="parley-muted">{questionHelp(question)}</p>
          <RadioList
            name={question}
            label={questionText(question)}
            options={SURVEY_QUESTIONS[question].options.map((value) => ({ value, label: () => answerText(value) }))}
            value={answers[question]}
            onChange={(answer) => say(question, answer)}
          />
        </fieldset>
      ))}
      <Labelled label={t("comment")}>
        {(control) => <TextArea {...control} rows={4} value={answers[SURVEY_COMMENT] ?? ""} onChange={(text) => say(SURVEY_COMMENT, text)} />}
      </Labelled>
      <Button type="submit" intent="primary" loading={isPending} disabledReason={hasNone ? t("need") : undefined}>
        {t(at === null && !isSuccess ? "submit" : "again")}
      </Button>
    </form>
  );
};

export const SurveyForm = () => {
  // Never refetched, because new data would discard answers that are being typed.
  const { data, error, refetch } = useQuery({ ...surveyCalls.own.options(), staleTime: Number.POSITIVE_INFINITY });
  if (data === undefined)
    return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="parley-muted">{t("lead")}</p>
      <Form stored={data.answers} at={data.at} />
    </>
  );
};
