import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let admin: string;
beforeAll(async () => {
  platform = await realPlatform();
  admin = (await platform.gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => platform.close());

const parley = (args: readonly string[]) => platform.parley(args, { env: { PARLEY_TOKEN: admin } });

describe("a canned reply", () => {
  const replies = (...args: string[]) => parley(["canned-replies", ...args]);
  const bodies = async () =>
    (await platform.gateway.test.database.platform.selectFrom("canned_reply").select("body").where("short_code", "=", "opening").execute()).map(
      ({ body }) => body,
    );

  it("is created, found by its code, changed after a dry run that changes nothing, and removed", async () => {
    const made = await replies(
      "create",
      "opening",
      "--title",
      "Opening hours",
      "--text",
      "Eight to five.",
      "--tags",
      "hours,shop",
      "--format",
      "csv",
    );
    expect([made.code, made.stdout]).toEqual([0, expect.stringContaining('"hours, shop"')]);
    expect((await replies("show", "opening")).stdout).toContain("Eight to five.");
    const tried = await replies("update", "opening", "--text", "Nine to five.", "--dry-run", "--detailed-exitcode");
    expect([tried.code, await bodies()]).toEqual([7, ["Eight to five."]]);
    expect((await replies("update", "opening", "--text", "Nine to five.", "--yes")).code).toBe(0);
    expect(await bodies()).toEqual(["Nine to five."]);
    const second = await replies("create", "opening", "--title", "Again", "--text", "Again");
    expect([second.code, second.stdout]).toEqual([6, ""]);
    expect((await replies("remove", "opening", "--yes")).code).toBe(0);
    expect(await bodies()).toEqual([]);
    expect((await replies("show", "opening")).code).toBe(1);
  });
});
