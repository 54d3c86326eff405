import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const ADMIN = "admin@acacia.test";
const TABS = ["Profile", "Password", "E-mail signature", "Notifications", "Preferences", "Keyboard", "Access tokens", "Service accounts"] as const;
const { signedIn } = journey();

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const isFocused = (page: Page, name: string) => tab(page, name).evaluate((element) => element === document.activeElement);
const isShown = async (page: Page, name: string) => (await tab(page, name).getAttribute("aria-selected")) === "true";

describe("tabs of the settings", () => {
  test("are reached with arrow keys, opened with Enter, and named in the URL", async () => {
    const { page, complaints } = await signedIn(ADMIN, "/d/settings");
    await tab(page, "Profile").focus();
    for (const name of TABS.slice(1)) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => isFocused(page, name)).toBe(true);
      await page.keyboard.press("Enter");
      await expect.poll(() => isShown(page, name)).toBe(true);
      // The tab's content is shown, and the tab keeps the focus so that the arrow keys still work.
      await page.getByRole("tabpanel", { name, exact: true }).waitFor();
      expect(await isFocused(page, name)).toBe(true);
    }
    expect(new URL(page.url()).searchParams.get("tab")).toBe("accounts");
    expect(complaints).toEqual([]);
  });

  test("move the focus by the Tab key to the first control of their panel", async () => {
    const { page } = await signedIn(ADMIN, "/d/settings?tab=password");
    const panel = page.getByRole("tabpanel", { name: "Password", exact: true });
    // Waits for the field in the panel, because Tab would skip an empty panel.
    await panel.getByLabel("Current password").waitFor();
    await tab(page, "Password").focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test("have no serious axe finding in both themes", async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    const { page } = await signedIn(ADMIN, "/d/settings");
    await page.evaluate(axe);
    const found: string[] = [];
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      for (const name of TABS) {
        await tab(page, name).click();
        await page.getByRole("tabpanel", { name, exact: true }).waitFor();
        await expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);
        const violations = await page.evaluate(async () => {
          const { axe: tool } = window as unknown as {
            axe: { run: () => Promise<{ violations: readonly { id: string; impact: string | null; nodes: readonly { html: string }[] }[] }> };
          };
          return (await tool.run()).violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        });
        found.push(...violations.map(({ id, nodes }) => `${name}, ${theme}: ${id}: ${nodes[0]?.html.slice(0, 120)}`));
      }
    }
    expect(found).toEqual([]);
  });
});
