import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";

const GUIDE = new URL("../../docs/guide/", import.meta.url);
const PLATFORM = process.env.PARLEY_URL ?? "http://127.0.0.1:4100";
const LOGIN = { loginId: "admin@acacia.test", key: process.env.DEMO_PASSWORD ?? "parley-demo" };

const WINDOW = { width: 1120, height: 720 };
/** WebP quality, low enough for pages that are read over a slow connection. */
const QUALITY = 60;
const MOST_BYTES = 60_000;
const SETTLED_MS = 800;

/** Paths of the screens that the guide shows, by file name of the screenshot. */
const PICTURES: Readonly<Record<string, string>> = {
  "reports-home": "/d/reports",
  "report-sessions-by-hour": "/d/reports/sessions-by-hour",
  "report-number-of-messages": "/d/reports/number-of-messages",
  "report-messages-by-platform": "/d/reports/messages-by-platform",
  "report-messages-by-service": "/d/reports/messages-by-service",
  "report-support-queue": "/d/reports/support-queue",
};

async function signIn(page: Page): Promise<void> {
  await page.goto(PLATFORM);
  await page.getByLabel("Login ID").fill(LOGIN.loginId);
  await page.getByLabel("Password", { exact: true }).fill(LOGIN.key);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/d/**");
}

/** Takes a screenshot of the page as WebP, encoded by the browser. */
async function take(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes, which is more than ${MOST_BYTES}`);
  writeFileSync(new URL(`${name}.webp`, GUIDE), bytes);
  process.stdout.write(`${fileURLToPath(new URL(`${name}.webp`, GUIDE))}: ${bytes.length} bytes\n`);
}

const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath !== undefined && { executablePath }) });
const page = await browser.newPage({ viewport: WINDOW, colorScheme: "light" });
await signIn(page);
for (const [name, path] of Object.entries(PICTURES)) {
  await page.goto(`${PLATFORM}${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector(".parley-skeletons, .bp6-skeleton, .bp6-spinner") === null);
  await page.waitForTimeout(SETTLED_MS);
  await take(page, name);
}
await browser.close();
