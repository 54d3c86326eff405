import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

describe("canned reply commands", () => {
  const replies = (...args: string[]) => parley(["canned-replies", ...args]);
  const bodies = async () =>
    (await platform.gateway.test.database.platform.selectFrom("canned_reply").select("body").where("short_code", "=", "opening").execute()).map(
      ({ body }) => body,
    );

  it("create a reply, find it by its code, change it after a harmless dry run, and remove it", async () => {
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

  it("assign a reply to a team, find it by the team, and attach and remove a file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "parley-replies-"));
    const path = join(folder, "form.txt");
    await writeFile(path, "The form\n");
    const made = await replies("create", "rebook", "--title", "Rebooking", "--text", "Done.", "--scope", "team", "--team", "Changes and refunds");
    expect(made.code).toBe(0);
    expect((await replies("list", "--team", "Changes and refunds", "--columns", "shortCode,teamName", "--format", "tsv")).stdout).toContain(
      "rebook\tChanges and refunds",
    );
    expect((await replies("files", "add", "rebook", "--file", path)).code).toBe(0);
    expect((await replies("files", "list", "rebook", "--columns", "fileName", "--format", "tsv")).stdout).toContain("form.txt");
    expect((await replies("files", "remove", "rebook", "other.txt", "--yes")).stderr).toContain("Files: form.txt");
    expect((await replies("files", "remove", "rebook", "form.txt", "--yes")).code).toBe(0);
    expect((await replies("files", "list", "rebook", "--format", "tsv")).stdout).not.toContain("form.txt");
    await rm(folder, { recursive: true });
  });

  it("export a team reply with the name of the team and apply it to that team", async () => {
    const exported = JSON.parse((await parley(["config", "export"])).stdout);
    expect(exported.cannedReplies).toContainEqual({
      shortCode: "rebook",
      title: "Rebooking",
      body: "Done.",
      subject: "",
      tags: [],
      team: "Changes and refunds",
    });
    expect((await replies("remove", "rebook", "--yes")).code).toBe(0);
    const folder = await mkdtemp(join(tmpdir(), "parley-config-"));
    const path = join(folder, "config.json");
    await writeFile(path, JSON.stringify({ cannedReplies: exported.cannedReplies }));
    expect((await parley(["config", "apply", path, "--yes"])).code).toBe(0);
    const again = JSON.parse((await parley(["config", "export"])).stdout);
    expect(again.cannedReplies).toEqual(exported.cannedReplies);
    await rm(folder, { recursive: true });
  });
});
