import { addDays, dayIn } from "@parley/core/calendar";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings, overflow, THEMES, turnTo } from "./axe-findings.ts";
import { journey } from "./journey.ts";
import { followTo } from "./signed-in-as.ts";

const ADMIN = "admin@acacia.test";
const AGENT = "agent1@acacia.test";
const WORDS = "The guide answered before I had finished typing.";

const { world, visit, signedIn } = journey();

/** Today in the stakeholder's time zone; the reports cover the days around it. */
const today = dayIn("Africa/Nairobi", Date.now());
const DAYS = `from=${addDays(today, -1)}&to=${addDays(today, 1)}&tests=include`;

const call = async (loginId: string, method: string, path: string, body?: object) => {
  const { token } = await world().gateway.signIn(loginId);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  if (answer.status !== 200) throw new Error(`${path} was refused: ${answer.status}`);
  return answer.body.data;
};
const question = (page: Page, name: string) => page.getByRole("group", { name });

test("a lead configures the survey, a customer answers it by link, and the lead reads it in the report", async () => {
  const { page: lead } = await signedIn(ADMIN, "/d/configurations/working-hours?tab=questions");
  for (const [text, kind] of [
    ["How easy was it to reach us?", "Rating, 1 to 5"],
    ["Who helped you most?", "Text"],
  ] as const) {
    await lead.getByRole("button", { name: "Create question" }).first().click();
    const dialog = lead.getByRole("dialog");
    await dialog.getByLabel("Question").fill(text);
    await dialog.getByLabel("Answer type").selectOption({ label: kind });
    if (kind !== "Text") await dialog.getByLabel("Required").check();
    await dialog.getByRole("button", { name: "Create question" }).click();
    await lead.getByRole("row").filter({ hasText: text }).waitFor();
  }
  await lead.getByRole("tab", { name: "Survey", exact: true }).click();
  await lead.getByLabel("After chats").check();
  await lead.getByRole("button", { name: "Save" }).click();
  await lead.getByText("Survey settings saved").waitFor();

  const { page: customer, context } = await signedIn(ADMIN, "/test-bot/acacia-helper");
  await customer.getByRole("button", { name: "Talk to a person" }).click();
  await customer.getByText("Waiting for a person").waitFor();
  const waiting = await call(AGENT, "GET", "support/queue");
  const [{ id: sessionId }] = waiting.items ?? waiting;
  await call(AGENT, "POST", "support/accept", { sessionId });
  await customer.getByText("You are talking to").waitFor();
  await call(AGENT, "POST", "support/EndChat", { sessionId });

  const link = customer.getByRole("link", { name: "Answer a few questions" });
  await link.waitFor();
  // The rating question of the chat must not appear in addition to the survey.
  expect(await customer.getByText("How was this conversation?").count()).toBe(0);
  const [asked] = await Promise.all([context.waitForEvent("page"), link.press("Enter")]);
  await asked.getByRole("heading", { name: "What do you think of our help?" }).waitFor();
  expect(new URL(asked.url()).hash).toBe("");

  await asked.getByRole("button", { name: "Send answers" }).click();
  await question(asked, "How easy was it to reach us?").getByText("Answer this question").waitFor();
  await asked.getByRole("textbox", { name: "Who helped you most?" }).fill(WORDS);
  await question(asked, "How was our help?").getByLabel("5 – Very good").check();
  await question(asked, "How easy was it to reach us?").getByLabel("4 – Good").focus();
  await asked.keyboard.press("Space");
  await asked.getByRole("button", { name: "Send answers" }).press("Enter");
  await asked.getByText("Thank you. Your answers have been sent.").waitFor();
  await asked.reload();
  await asked.getByText("You have answered already.").waitFor();
  expect(await question(asked, "How easy was it to reach us?").getByLabel("4 – Good").isChecked()).toBe(true);

  await followTo(lead, `/d/reports/survey-answer-list?${DAYS}`);
  const row = lead.getByRole("row").filter({ hasText: WORDS });
  await row.waitFor();
  await followTo(lead, `/d/reports/survey-answers?${DAYS}`);
  const counted = lead.getByRole("row").filter({ hasText: "How easy was it to reach us?" });
  await counted.waitFor();
  expect((await counted.getByRole("cell").allInnerTexts()).slice(-3)).toEqual(["1", "4", "4"]);
});

test("the survey page fits a narrow phone, is accessible in both themes, and does not mention Parley", async () => {
  const { page } = await visit("/");
  await page.setViewportSize({ width: 390, height: 844 });
  const questions = [
    { key: "1", text: "How was our help?", kind: "rating", choices: [], isRequired: true },
    {
      key: "2",
      text: "How did you reach us?",
      kind: "choice",
      choices: ["By the web site, on a telephone", "By the telephone, on the way"],
      isRequired: false,
    },
    { key: "3", text: "Is your question settled?", kind: "yes_no", choices: [], isRequired: false },
    { key: "4", text: "What could be better?", kind: "text", choices: [], isRequired: false },
  ];
  const data = { stakeholder: "Acacia Travel", questions, answers: {}, answeredAt: null, expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
  await page.route("**/api/messenger/survey/open", (route) => route.fulfill({ json: { data } }));
  await page.route("**/api/messenger/survey/logo", (route) => route.fulfill({ json: { data: { logo: null } } }));
  await page.goto(`/feedback#key=${"a".repeat(43)}`);
  await page.getByText("Acacia Travel").waitFor();
  for (const theme of THEMES) {
    await turnTo(page, theme);
    expect(await axeFindings(page, theme)).toEqual([]);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await page.getByText("Parley").count()).toBe(0);
});

test("an expired survey link shows only a message", async () => {
  const { page } = await visit(`/feedback#key=${"b".repeat(43)}`);
  await page.getByText("This link is no longer valid").waitFor();
  expect(await page.getByRole("button").count()).toBe(0);
});
