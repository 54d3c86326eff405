import { readFile } from "node:fs/promises";
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

const views = (...args: string[]) => platform.parley(["views", ...args], { env: { PARLEY_TOKEN: admin } });
const listed = async (): Promise<{ id: number; name: string; query: string; columns: string[]; screen: string; version: number }[]> =>
  JSON.parse((await views("list", "--json")).stdout);
const named = async (name: string) => (await listed()).filter((view) => view.name === name);

describe("saved view commands", () => {
  it("save a view from a browser URL without its temporary parameters", async () => {
    const address = "https://parley.example/d/conversations/tickets?status=open&page=3&open=7&columns=number.subject&saved=9";
    expect((await views("save", "From an address", "--address", address)).code).toBe(0);
    expect(await named("From an address")).toMatchObject([
      { screen: "chats-tickets", query: "status=open", columns: ["number", "subject"], version: 1 },
    ]);
  });

  it("update a view by its name, keep values that are not given, and change nothing in a dry run", async () => {
    await views("save", "Mine", "--screen", "chats-tickets", "--query", "status=open", "--columns-shown", "number");
    const tried = await views("save", "Mine", "--screen", "chats-tickets", "--query", "status=pending", "--dry-run", "--detailed-exitcode");
    expect([tried.code, (await named("Mine"))[0]?.query]).toEqual([7, "status=open"]);
    expect((await views("save", "mine", "--screen", "chats-tickets", "--query", "status=pending")).code).toBe(0);
    expect(await named("mine")).toMatchObject([{ query: "status=pending", columns: ["number"], version: 2 }]);
  });

  it("export a list view with its filters", async () => {
    await views("save", "One agent", "--screen", "users", "--query", "search=agent1&sort=-loginId");
    const file = join(tmpdir(), `views-${process.pid}.csv`);
    expect((await views("export", "One agent", "-o", file)).code).toBe(0);
    const [, ...rows] = (await readFile(file, "utf8")).trimEnd().split("\n");
    expect(rows.map((row) => row.split(",")[1])).toEqual(["agent1@acacia.test"]);
  });

  it("export a report view for the dates that its named range means today", async () => {
    await views("save", "Last thirty", "--screen", "report-number-of-messages", "--query", "range=last30&platform=whatsapp");
    const { code, stdout } = await views("export", "Last thirty");
    const { stdout: whole } = await platform.parley(["reports", "run", "number-of-messages", "--range", "last-30-days", "--format", "csv"], {
      env: { PARLEY_TOKEN: admin },
    });
    const [head, ...rows] = stdout.trimEnd().split("\n");
    expect([code, head]).toEqual([0, whole.split("\n")[0]]);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).not.toEqual(whole.trimEnd().split("\n").slice(1));
  });

  it("schedule a list view with its filters and without a date range", async () => {
    await views("save", "Agents", "--screen", "users", "--query", "search=agent1&sort=-loginId");
    const { code, stdout } = await views("schedule", "Agents", "--cron", "0 7 * * 1", "--email-to", "admin@acacia.test", "--json");
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ name: "Agents", list: "users", report: null, range: null, filters: { search: "agent1", sort: "-loginId" } }),
    ]);
  });

  it("schedule a report view for the closest range, and require --range when there is none", async () => {
    const mailed = ["--cron", "0 7 * * 1", "--email-to", "admin@acacia.test"];
    await views("save", "Month on month", "--screen", "report-number-of-messages", "--query", "range=last30&platform=whatsapp");
    const { code, stdout } = await views("schedule", "Month on month", ...mailed, "--json");
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ report: "number-of-messages", list: null, range: "last-30-days", filters: { platform: "whatsapp" } }),
    ]);
    await views("save", "Those days", "--screen", "report-number-of-messages", "--query", "from=2026-01-01&to=2026-02-01");
    const asked = await views("schedule", "Those days", ...mailed);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining("--range is required")]);
  });

  it("set a shared view as the user's own default and clear it, without an effect on other users", async () => {
    await views("save", "Ours", "--screen", "users", "--query", "search=agent", "--shared");
    const defaults = async () => JSON.parse((await views("list", "--json", "name,isDefault,isOwnDefault")).stdout);
    expect((await views("default", "Ours")).code).toBe(0);
    expect(await defaults()).toContainEqual({ name: "Ours", isDefault: false, isOwnDefault: true });
    expect((await views("default", "Ours", "--off")).code).toBe(0);
    expect(await defaults()).toContainEqual({ name: "Ours", isDefault: false, isOwnDefault: false });
  });

  it("refuse to export or schedule a view of one of several lists on its screen", async () => {
    await views("save", "Weekly ones", "--screen", "reports", "--query", "schedules.search=weekly");
    const answers = [
      await views("export", "Weekly ones"),
      await views("schedule", "Weekly ones", "--cron", "0 7 * * 1", "--email-to", "me@acacia.test"),
    ];
    expect(answers.map(({ code, stdout, stderr }) => [code, stdout, stderr.includes("schedules.search")])).toEqual([
      [2, "", true],
      [2, "", true],
    ]);
  });

  it("refuse an ambiguous name that several views have", async () => {
    await views("save", "Twice", "--screen", "users", "--query", "search=agent");
    await views("save", "Twice", "--screen", "chats-tickets", "--query", "status=open");
    const answers = [await views("remove", "Twice", "--yes"), await views("export", "Twice")];
    expect(answers.map(({ code }) => code)).toEqual([2, 2]);
    expect(await named("Twice")).toHaveLength(2);
    const [one] = await named("Twice");
    expect((await views("remove", String(one?.id), "--yes")).code).toBe(0);
    expect(await named("Twice")).toHaveLength(1);
  });
});
