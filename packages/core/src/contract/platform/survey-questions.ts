import * as z from "zod/mini";

interface ChoiceQuestion {
  readonly text: string;
  /** Answers to choose from, ordered from worst to best. */
  readonly options: readonly [string, ...string[]];
  /** True if the answers are numbers, which have a mean. */
  readonly scale: boolean;
}
const scaleOf = (text: string, from: number, to: number): ChoiceQuestion => ({
  text,
  options: Array.from({ length: to - from + 1 }, (_, at) => String(from + at)) as [string, ...string[]],
  scale: true,
});

/** Survey questions in order, each with fixed answers. The survey also has a free-text comment. */
export const SURVEY_QUESTIONS = {
  recommend: scaleOf("How likely are you to recommend Parley to a colleague?", 0, 10),
  ease: scaleOf("How easy is Parley to use?", 1, 5),
  done: { text: "Does Parley let you do what you came for?", options: ["no", "partly", "yes"], scale: false },
} as const satisfies Readonly<Record<string, ChoiceQuestion>>;
export type SurveyQuestion = keyof typeof SURVEY_QUESTIONS;
export const SURVEY_QUESTION_NAMES = Object.keys(SURVEY_QUESTIONS) as readonly SurveyQuestion[];
export const SURVEY_COMMENT = "comment";

/** Lowest recommendation rating of promoters. Ratings up to `DETRACTOR_RATING_MAX` are those of detractors. */
export const PROMOTER_RATING_MIN = 9;
export const DETRACTOR_RATING_MAX = 6;

const isOffered = ([name, answer]: [string, string]): boolean => {
  const question: ChoiceQuestion | undefined = (SURVEY_QUESTIONS as Readonly<Record<string, ChoiceQuestion>>)[name];
  return question === undefined || !Object.hasOwn(SURVEY_QUESTIONS, name) || question.options.includes(answer);
};

/**
 * Answers by question. Unknown questions are accepted but not stored, because older and newer consoles have other
 * questions.
 */
export const SurveyAnswers = z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2000))).check(
  z.refine((answers) => Object.entries(answers).every(isOffered), {
    error: `Offered are: ${SURVEY_QUESTION_NAMES.map((name) => `${name} ${SURVEY_QUESTIONS[name].options.join(", ")}`).join("; ")}`,
  }),
  z.refine((answers) => Object.keys(answers).length <= 50, { error: "At most 50 answers" }),
);
export type SurveyAnswers = z.output<typeof SurveyAnswers>;
