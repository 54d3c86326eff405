import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * Axe rules for each theme. Names, roles and order are equal in both themes, so only the contrast is checked in the
 * dark theme.
 */
const RULES = { light: undefined, dark: ["color-contrast"] } as const;
export const THEMES = ["light", "dark"] as const;

let tool: Promise<string> | undefined;
const source = (): Promise<string> => (tool ??= readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));

/** Switches the page to a theme and waits until it is shown. */
export async function turnTo(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await expect.poll(() => page.evaluate(() => document.body.classList.contains("bp6-dark"))).toBe(theme === "dark");
}

/** Serious and critical accessibility problems that axe finds on the page or a part of it, one line each. */
export async function axeFindings(page: Page, theme: (typeof THEMES)[number], part = "html"): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source());
  const options = { resultTypes: ["violations"], ...(RULES[theme] && { runOnly: RULES[theme] }) };
  const violations = await page.evaluate(
    async ([within, given]): Promise<readonly Finding[]> => {
      const { axe } = window as unknown as { axe: { run: (place: string, options: unknown) => Promise<{ violations: readonly Finding[] }> } };
      return (await axe.run(within, given)).violations;
    },
    [part, options] as const,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 160)} ${failureSummary.split("\n").at(1) ?? ""}`),
    );
}

/** Pixels by which the page is wider than the window, so that a user would have to scroll sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frame = document.querySelector("main") ?? document.documentElement;
    return Math.max(document.documentElement.scrollWidth - innerWidth, frame.scrollWidth - frame.clientWidth);
  });
