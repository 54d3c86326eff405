import { expect, test } from "vitest";
import { journey } from "./journey.ts";

const AGENT = "agent1@acacia.test";
const { world, signedIn } = journey();

interface Found {
  readonly id: number;
  readonly hit: { readonly seq: number; readonly count: number } | null;
}

test("a search result opens the conversation at the last match and moves to the earlier matches", async () => {
  const { token } = await world().gateway.signIn(AGENT);
  const { body } = await world().gateway.request("GET", "/api/messenger/conversations/search?text=booking&pageSize=100", { token });
  const several = (body.data.items as Found[]).find(({ hit }) => (hit?.count ?? 0) > 1);
  const { count, seq } = several?.hit ?? { count: 0, seq: 0 };
  const { page, complaints } = await signedIn(AGENT, `/d/chats/chat-history/${several?.id}?search=booking&at=${seq}`);
  await page.getByText(`Found: ${count} of ${count}`).waitFor();
  const opened = page.locator(".parley-bubble-line.is-at");
  expect(await opened.getAttribute("data-seq")).toBe(String(seq));
  await page.getByRole("button", { name: "Previous", exact: true }).press("Enter");
  await page.getByText(`Found: ${count - 1} of ${count}`).waitFor();
  expect(Number(await opened.getAttribute("data-seq"))).toBeLessThan(seq);
  expect(await opened.locator("mark").count()).toBeGreaterThan(0);
  // The URL names the message, so that it can be shared.
  expect(new URL(page.url()).searchParams.get("at")).toBe(await opened.getAttribute("data-seq"));
  expect(complaints).toEqual([]);
});
