import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";
import { followTo } from "./signed-in-as.ts";

/** Tests the panel about the customer next to a conversation (docs/adr/0134). */
const { world, signedIn, goOn } = journey();
const AGENT = "agent1@acacia.test";
const QUEUE = "/d/chats/support-queue";
const EARLIER = "**/api/messenger/conversations/search*";

const shared = (path: string) => goOn(AGENT, path);
const opened = async (windowAt: (path: string) => Promise<Page> = async (path) => (await signedIn(AGENT, path)).page) => {
  const [id = 0] = await queuedChats(world().gateway, 1);
  const page = await windowAt(QUEUE);
  const part = (name: string) => page.getByRole("complementary", { name: "Customer" }).getByRole("region", { name });
  const open = (sessionId = id) => page.locator(`[role=row][data-key="${sessionId}"]`).getByRole("link").click();
  return { page, id, part, open };
};

describe("sidebar of a conversation", () => {
  test("lists the customer's five newest earlier conversations as links", async () => {
    const { page, id, part, open } = await opened(shared);
    await open();
    const links = part("Earlier conversations").getByRole("listitem").getByRole("link");
    await links.first().waitFor();
    expect(await links.count()).toBeLessThanOrEqual(5);
    const address = new URL((await links.first().getAttribute("href")) ?? "", page.url()).pathname;
    expect(address).not.toContain(`/${id}`);
    await links.first().click();
    await page.waitForURL(`**${address}`);
  });

  test("shows a failed section with a retry while the other sections work", async () => {
    const { page, part, open } = await opened();
    await page.route(EARLIER, (route) => route.fulfill({ status: 400, json: { message: "Not now" } }));
    await open();
    const failed = part("Earlier conversations").getByRole("alert");
    await failed.waitFor();
    await part("Notes").getByText("No notes yet").or(part("Notes").getByRole("list")).first().waitFor();
    await page.unroute(EARLIER);
    await failed.getByRole("button", { name: "Try again" }).click();
    await part("Earlier conversations").getByRole("listitem").first().waitFor();
  });

  test("leaves a collapsed section collapsed for the next customer without a request", async () => {
    const asked: string[] = [];
    const { page, part, open } = await opened();
    const [next] = await queuedChats(world().gateway, 1);
    await open();
    const head = part("Earlier conversations").getByRole("button", { name: "Earlier conversations" });
    // Uses the keyboard, because the sections above move this one while they load.
    await head.press("Enter");
    expect(await head.getAttribute("aria-expanded")).toBe("false");
    page.on("request", (request) => asked.push(request.url()));
    await followTo(page, `/d/chats/active-chats/${next}`);
    await part("Notes").getByText("No notes yet").or(part("Notes").getByRole("list")).first().waitFor();
    expect(await head.getAttribute("aria-expanded")).toBe("false");
    expect(asked.filter((url) => url.includes("conversations/search"))).toEqual([]);
  });

  test("shows a new note immediately and links to its message", async () => {
    const { page, id, part, open } = await opened(shared);
    await open();
    await page.getByRole("textbox", { name: "Note" }).fill("Prefers to be called in the morning");
    await page.getByRole("textbox", { name: "Note" }).press("Enter");
    const note = part("Notes").getByRole("listitem").filter({ hasText: "Prefers to be called in the morning" });
    await note.getByRole("link").click();
    await page.waitForURL((url) => url.pathname.endsWith(`/chat-history/${id}`) && url.searchParams.has("at"));
    await page.locator("[data-seq].is-at").getByText("Prefers to be called in the morning").waitFor();
  });
});
