import type { SurveyQuestion } from "@parley/core/contract/platform/survey-questions";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("survey.questions", {
  recommend: "How likely are you to recommend Parley to a colleague?",
  recommendHelp: "0 is not at all, 10 is most likely.",
  ease: "How easy is Parley to use?",
  easeHelp: "1 is hard, 5 is easy.",
  done: "Does Parley let you do what you came for?",
  yes: "Yes",
  partly: "Partly",
  no: "No",
});

const HELP: Readonly<Record<SurveyQuestion, "recommendHelp" | "easeHelp" | undefined>> = {
  recommend: "recommendHelp",
  ease: "easeHelp",
  done: undefined,
};
const WORDS = ["yes", "partly", "no"] as const;

export const questionText = (question: SurveyQuestion): string => t(question);
export const questionHelp = (question: SurveyQuestion): string | undefined => {
  const key = HELP[question];
  return key && t(key);
};
/** Returns the translated answer, or a numeric answer unchanged. */
export const answerText = (answer: string): string => {
  const word = WORDS.find((one) => one === answer);
  return word === undefined ? answer : t(word);
};
