import { expect, test } from "vitest";
import { figuresPage, topicLine } from "./figures-page.ts";

const section = (topic: string, met: string) => `## About ${topic}\n\n${topicLine(topic)}\n\n| Met |\n| --- |\n| ${met} |`;
const TOPICS = ["answers", "inbox", "mails"];
const page = figuresPage(
  "",
  new Map([
    ["mails", section("mails", "**no**")],
    ["answers", section("answers", "yes")],
  ]),
  TOPICS,
);

test("sections of a benchmark page follow the order of topics, below the number of missed limits", () => {
  expect(page.indexOf(section("answers", "yes"))).toBeGreaterThan(page.indexOf("1 bars are missed."));
  expect(page.indexOf(section("mails", "**no**"))).toBeGreaterThan(page.indexOf(section("answers", "yes")));
});

test("a topic that is measured again replaces its own section of the benchmark page and leaves the others unchanged", () => {
  const next = figuresPage(page, new Map([["mails", section("mails", "yes")]]), TOPICS);
  expect(next).toBe(
    figuresPage(
      "",
      new Map([
        ["answers", section("answers", "yes")],
        ["mails", section("mails", "yes")],
      ]),
      TOPICS,
    ),
  );
  expect(next).toContain("Every bar is met.");
});

test("a new topic is inserted into the benchmark page in order, and a removed topic disappears", () => {
  const next = figuresPage(page, new Map([["inbox", section("inbox", "yes")]]), ["answers", "inbox"]);
  expect(next.match(/^## .*$/gm)).toEqual(["## About answers", "## About inbox"]);
});
