import { afterAll, beforeAll, expect, it } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let token: string;
beforeAll(async () => {
  platform = await realPlatform();
  ({ token } = await platform.gateway.signIn("admin@acacia.test"));
});
afterAll(() => platform.close());

const parley = (...args: string[]) => platform.parley(["widgets", ...args], { env: { PARLEY_TOKEN: token } });
const origins = async () => JSON.parse((await parley("show", "acacia-helper", "--json")).stdout).origins;

it("prints the HTML for the page and nothing else", async () => {
  const { code, stdout } = await parley("snippet", "acacia-helper");
  expect([code, stdout]).toEqual([0, `<script src="${platform.gateway.url}/widget.js?bot=acacia-helper" data-bot="acacia-helper" async></script>\n`]);
});

it("sets the web sites, lists the change in a dry run without making it, and allows every web site again", async () => {
  expect((await parley("update", "acacia-helper", "--origins", "https://a.test,https://b.test", "--yes")).code).toBe(0);
  expect(await origins()).toEqual(["https://a.test", "https://b.test"]);
  expect((await parley("update", "acacia-helper", "--origins", "none", "--dry-run")).stderr).toContain("https://a.test");
  expect(await origins()).toEqual(["https://a.test", "https://b.test"]);
  expect((await parley("update", "acacia-helper", "--origins", "none", "--yes")).code).toBe(0);
  expect(await origins()).toEqual([]);
});

it.each([
  ["an origin with a path", 1, ["--origins", "https://a.test/shop"], "without a path"],
  ["a colour on which white is not readable", 1, ["--color", "#ffcc00"], "1.51:1"],
  ["an unknown language", 2, ["--languages", "tlh"], "tlh"],
  ["no setting", 2, [], "No settings were given"],
])("refuses %s", async (_, code, flags, text) => {
  const refused = await parley("update", "acacia-helper", ...flags, "--yes");
  expect([refused.code, refused.stdout]).toEqual([code, ""]);
  expect(refused.stderr).toContain(text);
});
