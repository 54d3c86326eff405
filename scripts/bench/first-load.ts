import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { launchBrowser } from "../../packages/web/src/testing/browser.ts";
import type { Bench, Contender } from "./runner/figure.ts";
import { startBenchGateway } from "./setup/gateway.ts";
import { trafficUntilHeading, watchedLoad } from "./setup/watched-load.ts";

const STATIC_FORM = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title><link rel="icon" href="data:,">
<style>body{font:14px sans-serif;display:grid;place-items:center;min-height:100vh;margin:0}form{display:grid;gap:12px;width:320px}</style></head>
<body><form method="post"><h1>Sign in</h1><label>Login ID<input name="loginId"></label><label>Password<input name="key" type="password"></label>
<button type="submit">Sign in</button></form></body></html>`;

async function serveStaticForm(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_request, response) => response.setHeader("content-type", "text/html").end(STATIC_FORM));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** Signs in through the form like a user; returns the browser's cookies and storage. */
async function signIn(browser: Browser, url: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel("Login ID").fill("agent1@acacia.test");
  await page.getByLabel("Password").fill("parley-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/d/**");
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

export const bench: Bench = {
  subject: "First load",
  about:
    "Chromium with an empty cache, the built console served by the gateway. Sign-in at 1.6 Mbit/s, 150 ms and a processor four times slower, against a static HTML form under the same conditions. Interactive is when the button takes a click and no long task is in the way.",
  prepare: async () => {
    const gateway = await startBenchGateway();
    const browser = await launchBrowser();
    const form = await serveStaticForm();
    const kept = await signIn(browser, gateway.url);
    const floor: Contender = { name: "a static HTML form", sample: async () => ({ ...(await watchedLoad(browser, form.url)) }) };
    return {
      comparisons: [
        {
          ours: { name: "ours", sample: async () => ({ ...(await watchedLoad(browser, `${gateway.url}/`)) }) },
          floors: [floor],
          rounds: 5,
          figures: [
            { name: "sign-in form: JS and CSS as sent (brotli)", unit: "KiB", of: "kib", bar: { atMost: 90 } },
            { name: "sign-in form: requests", unit: "count", of: "requests", bar: { atMost: 6 } },
            { name: "first contentful paint", unit: "ms", of: "firstPaint", against: floor, bar: { atMost: 1.4 } },
            { name: "largest contentful paint", unit: "ms", of: "largestPaint", against: floor, bar: { atMost: 1.4 } },
            { name: "sign-in form seen", unit: "ms", of: "seen", against: floor, bar: { atMost: 1.4 } },
            { name: "interactive", unit: "ms", of: "usable", bar: { atMost: 1200 } },
            { name: "longest task", unit: "ms", of: "longestTask", bar: { atMost: 100 } },
          ],
        },
        {
          ours: { name: "ours", sample: () => trafficUntilHeading(browser, `${gateway.url}/d/home`, kept) },
          floors: [],
          rounds: 1,
          figures: [{ name: "first signed-in screen: JS and CSS as sent (brotli)", unit: "KiB", of: "kib", bar: { atMost: 270 } }],
        },
      ],
      close: async () => {
        form.close();
        await browser.close();
        await gateway.close();
      },
    };
  },
};
