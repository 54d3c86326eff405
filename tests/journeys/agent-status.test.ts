import { test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";

const { signedIn, world } = journey();
const AVAILABILITY = "/d/chats/availability";
const status = (text: string) => ({ name: `Your status: ${text}`, exact: true }) as const;

test("an agent status chosen by keyboard appears in all of the agent's tabs and for a lead", async () => {
  const [here, there, lead] = await Promise.all([
    signedIn("agent1@acacia.test", "/d/home"),
    signedIn("agent1@acacia.test", "/d/home"),
    signedIn("admin@acacia.test", AVAILABILITY),
  ]);
  const { page } = here;
  await page.getByRole("img", status("Online")).waitFor();
  await page.getByRole("button", { name: "Your profile" }).press("Enter");
  await page.getByRole("menuitem", { name: "Away or busy, with a reason…" }).press("Enter");
  await page.getByLabel("Reason").fill("Lunch");
  await page.getByLabel("Reason").press("Enter");
  for (const window of [page, there.page]) await window.getByRole("img", status("Away: Lunch")).waitFor();
  await lead.page.getByRole("row").filter({ hasText: "Brian Mwangi" }).getByText("Away: Lunch").waitFor();
});

test("an agent status can be set in the command palette", async () => {
  const { page } = await signedIn("agent1@acacia.test", "/d/home");
  await page.getByRole("button", { name: "Your profile" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a screen, person, ticket or action…").fill("Set yourself busy");
  await page.getByRole("option", { name: "Set yourself busy" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("img", status("Busy")).waitFor();
});

test("a lead sets the status of a colleague, who sees it immediately", async () => {
  const [agent, lead] = await Promise.all([signedIn("agent2@acacia.test", "/d/home"), signedIn("admin@acacia.test", AVAILABILITY)]);
  await agent.page.getByRole("img", status("Online")).waitFor();
  await lead.page.getByRole("button", { name: "Set the status of Cheptoo Kiprono" }).click();
  await lead.page.getByRole("menuitem", { name: "Busy", exact: true }).click();
  await agent.page.getByRole("img", status("Busy")).waitFor();
});

test("the availability timeline lists an agent's day period by period", async () => {
  const { page } = await signedIn("agent1@acacia.test", "/d/home");
  await page.getByRole("img", { name: /^Your status/ }).waitFor();
  await page.goto(`${new URL(page.url()).origin}${AVAILABILITY}`);
  await page.getByRole("link", { name: "Brian Mwangi" }).click();
  const day = page.getByRole("table", { name: "Brian Mwangi’s day" });
  await day.getByText("Lunch").waitFor();
  // Agents without the lead role must not see another user's day.
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Cheptoo Kiprono" }).click();
  await page.getByText("Only leads can see a colleague’s day.").waitFor();
});

test("the queue limits set by an administrator apply to the home screen", async () => {
  const { page } = await signedIn("admin@acacia.test", "/d/configurations/working-hours?tab=queue");
  await page.getByLabel("Red after (minutes)").fill("12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Queue times saved").waitFor();
  const [id = 0] = await queuedChats(world().gateway, 1);
  await world()
    .gateway.deps.database.platform.updateTable("chat_session")
    .set({ waiting_since: new Date(Date.now() - 13 * 60_000) })
    .where("id", "=", id)
    .execute();
  await page.getByRole("link", { name: "Parley, home" }).click();
  await page.getByText(/1 over 12 min/).waitFor();
});
