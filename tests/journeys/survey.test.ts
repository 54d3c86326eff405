import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "./journey.ts";

const PROVIDER = "super@parley.test";
const CLIENT = "agent2@acacia.test";
const WORD = "The tour of the inbox was the best part.";

const { world, signedIn } = journey();

const group = (page: Page, question: string) => page.getByRole("group", { name: question });
const answer = (page: Page, question: string, said: string) => group(page, question).getByLabel(said, { exact: true }).check();
const counted = async () => {
  const { token } = await world().gateway.signIn(PROVIDER);
  return (await world().gateway.request("GET", "/api/main/survey/results", { token })).body.data;
};

test("a client's user answers the survey, and the provider sees the figures, a plot and an anonymous row", async () => {
  const before = await counted();
  const { page, complaints } = await signedIn(CLIENT, "/survey");
  expect(await page.getByRole("button", { name: "Send answers" }).isDisabled()).toBe(true);
  await answer(page, "How likely are you to recommend Parley to a colleague?", "10");
  await answer(page, "How easy is Parley to use?", "4");
  await answer(page, "Does Parley let you do what you came for?", "Yes");
  await page.getByLabel("What could be better?").fill(WORD);
  await page.getByRole("button", { name: "Send answers" }).click();
  await page.getByText("Thank you. Your answers have been saved.").waitFor();
  // A user of a stakeholder must not see the results, because only the provider can read survey answers.
  expect(await page.getByRole("tab", { name: "Results" }).count()).toBe(0);
  await page.reload();
  await page.getByText("You have already answered.").waitFor();
  expect(await group(page, "How easy is Parley to use?").getByLabel("4", { exact: true }).isChecked()).toBe(true);

  const { page: provider, complaints: providerComplaints } = await signedIn(PROVIDER, "/survey");
  await provider.getByRole("tab", { name: "Results" }).click();
  await provider
    .locator(".parley-figure")
    .filter({ hasText: "People who answered" })
    .getByText(String(before.people + 1), { exact: true })
    .waitFor();
  const tens = before.questions.find(({ question }: { question: string }) => question === "recommend").counts.at(-1).people + 1;
  const scores = provider.getByRole("slider", { name: "Values of How likely are you to recommend Parley to a colleague?" });
  await scores.press("End");
  expect(await scores.getAttribute("aria-valuetext")).toBe(`10: People: ${tens}`);
  const row = provider.getByRole("table", { name: "Answers" }).locator("tbody tr").filter({ hasText: WORD });
  await row.waitFor();
  expect(await row.innerText()).toMatch(/Acacia Travel\s+10\s+4\s+Yes/);
  expect(await row.innerText()).not.toMatch(/Cheptoo|agent2/);
  await provider.getByLabel("Recommendation").selectOption("Detractors (0–6)");
  await row.waitFor({ state: "detached" });
  expect([...complaints, ...providerComplaints]).toEqual([]);
});
