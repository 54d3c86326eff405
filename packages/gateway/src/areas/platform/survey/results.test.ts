import { SURVEY_QUESTIONS } from "@parley/core/contract/platform/survey-questions";
import { expect, test } from "vitest";
import { type Counted, resultsOf } from "./results.ts";

const recommend = (answer: string, people: number): Counted => ({ question: "recommend", answer, people });

test("the net promoter score of the survey is the percentage of promoters minus that of detractors", () => {
  expect(
    resultsOf(10, [recommend("10", 3), recommend("9", 2), recommend("8", 1), recommend("7", 1), recommend("6", 2), recommend("0", 1)]).netPromoter,
  ).toBe(20);
});

test("survey results without answers have no score and no mean, and a count of zero for each answer", () => {
  const { people, netPromoter, questions } = resultsOf(0, []);
  expect([people, netPromoter, questions.map(({ mean }) => mean)]).toEqual([0, null, [null, null, null]]);
  expect(questions[0]?.counts).toEqual(SURVEY_QUESTIONS.recommend.options.map((answer) => ({ answer, people: 0 })));
});

test("a survey mean includes only people who answered the question, and word answers have none", () => {
  const counted: Counted[] = [
    { question: "ease", answer: "4", people: 2 },
    { question: "ease", answer: "5", people: 1 },
    { question: "done", answer: "yes", people: 3 },
  ];
  const [, ease, done] = resultsOf(9, counted).questions;
  expect([ease?.mean, ease?.people, done?.mean]).toEqual([4.33, 3, null]);
});

test("a survey answer that is not one of the choices is not counted", () => {
  const [first] = resultsOf(1, [recommend("eleven", 1)]).questions;
  expect([first?.people, first?.mean]).toEqual([0, null]);
});
