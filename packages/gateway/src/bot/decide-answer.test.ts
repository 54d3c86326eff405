import { describe, expect, test } from "vitest";
import type { Candidate } from "./candidates.ts";
import { decideAnswer } from "./decide-answer.ts";

const SETTINGS = { threshold: 0.45, fallback: "I'm sorry, I don't know that." };
const service = (id: number, score: number): Candidate => ({
  kind: "service",
  id,
  name: `service ${id}`,
  answer: `answer ${id}`,
  score,
  phrase: `phrase ${id}`,
});
const faq = (id: number, score: number): Candidate => ({
  kind: "faq",
  id,
  name: `question ${id}`,
  answer: `text ${id}`,
  score,
  phrase: `question ${id}`,
});
const decide = (services: readonly Candidate[], faqs: readonly Candidate[] = []) => decideAnswer({ services, faqs }, SETTINGS);

describe("score that the bot requires for an answer", () => {
  test.each([
    ["met exactly answers", 0.45, "service"],
    ["missed by a hair does not", 0.45 - Number.EPSILON, "fallback"],
  ])("is compared with the score of the best service: %s", (_what, score, kind) => {
    expect(decide([service(1, score)]).kind).toBe(kind);
  });

  test("applies to FAQs too", () => {
    expect(decide([], [faq(1, 0.45)]).kind).toBe("faq");
    expect(decide([], [faq(1, 0.4499)]).kind).toBe("fallback");
  });
});

describe("two services of a bot with similar scores", () => {
  test("lead to the fallback, or to an FAQ with a sufficient score", () => {
    expect(decide([service(1, 0.6), service(2, 0.58)]).kind).toBe("fallback");
    expect(decide([service(1, 0.6), service(2, 0.58)], [faq(3, 0.5)])).toMatchObject({ kind: "faq", knowledgeId: 3, serviceId: null });
  });

  test("lead to the better service when its score is certain", () => {
    expect(decide([service(1, 0.75), service(2, 0.75)])).toMatchObject({ kind: "service", serviceId: 1 });
    expect(decide([service(1, 0.7499), service(2, 0.7499)]).kind).toBe("fallback");
  });

  test("count as similar when their scores differ by less than 0.05", () => {
    expect(decide([service(1, 0.625), service(2, 0.5625)])).toMatchObject({ kind: "service", serviceId: 1 });
    expect(decide([service(1, 0.625), service(2, 0.5859375)]).kind).toBe("fallback");
  });
});

test("a service has priority over an FAQ with a better score, and the candidates are listed best first", () => {
  const answer = decide([service(1, 0.6)], [faq(2, 0.9)]);
  expect(answer).toMatchObject({ kind: "service", text: "answer 1", score: 0.6, serviceId: 1, knowledgeId: null });
  expect(answer.candidates.map(({ id }) => id)).toEqual([2, 1]);
});

test("a search of the bot without a result leads to the fallback with score 0", () => {
  expect(decide([])).toMatchObject({ kind: "fallback", text: SETTINGS.fallback, score: 0, candidates: [] });
});

test("the five best candidates for a bot's answer are reported with their names", () => {
  const { candidates } = decide([service(1, 0.2), service(2, 0.41234), service(3, 0.3)], [faq(4, 0.44), faq(5, 0.1), faq(6, 0.35)]);
  expect(candidates.map(({ id }) => id)).toEqual([4, 2, 6, 3, 1]);
  expect(candidates[1]).toEqual({ kind: "service", id: 2, name: "service 2", score: 0.412, phrase: "phrase 2" });
});

test("an answer of the bot contains its FAQ or service and the score that met the threshold", () => {
  expect(decide([], [faq(2, 0.91234)])).toMatchObject({ serviceName: null, question: "question 2", score: 0.912, threshold: 0.45 });
  expect(decide([service(1, 0.6)])).toMatchObject({ serviceName: "service 1", question: null });
  expect(decide([service(1, 0.3)])).toMatchObject({ kind: "fallback", score: 0.3, serviceName: null, question: null });
});
