import { join } from "node:path";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, webDir: join(import.meta.dirname, "../../packages/web/public") });
});
afterAll(() => gateway.close());

const get = (path: string) => gateway.request("GET", path);

test("robots.txt allows only the sign-in page", async () => {
  const { status, headers, body } = await get("/robots.txt");
  expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("text/plain")]);
  expect(body.split("\n").filter((line: string) => /^\w/.test(line))).toEqual(["User-agent: *", "Allow: /$", "Disallow: /"]);
});

test("the web manifest names the console, its start URL and an existing icon", async () => {
  const { status, headers, body } = await get("/manifest.webmanifest");
  expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("application/manifest+json")]);
  const manifest = typeof body === "string" ? JSON.parse(body) : body;
  expect(manifest).toMatchObject({ name: "Parley", start_url: "/d/home", display: "standalone" });
  const icon = await get(manifest.icons[0].src);
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
});
