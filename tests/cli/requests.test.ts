import { CLIENT_REQUEST_STATES, CLIENT_REQUEST_TYPES } from "@parley/core/contract/bots/client-requests";
import { requestTopic } from "@parley/core/verbs/bots/requests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContractChoices } from "../../packages/cli/src/commands/choices.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("super@parley.test");
});
afterAll(() => platform.close());

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const insert = async (status: (typeof CLIENT_REQUEST_STATES)[number], type: (typeof CLIENT_REQUEST_TYPES)[number] = "sms"): Promise<string> => {
  const row = { stakeholder_id: 2, business_name: "Acacia", contact_name: "Amina", contact_email: "a@acacia.test" } as const;
  const { id } = await platform.gateway.test.database.platform
    .insertInto("channel_client_request")
    .values({ ...row, type, status })
    .returning("id")
    .executeTakeFirstOrThrow();
  return String(id);
};
const request = async (id: string) => platform.json(["requests", "show", id]);
const digest = async () =>
  JSON.stringify(await platform.gateway.test.database.platform.selectFrom("channel_client_request").selectAll().orderBy("id").execute());

it("help of parley requests offers the statuses and channels of the contract", async () => {
  const offered = [requestTopic.verbs.update.flags.status, requestTopic.verbs.list.flags.type].map(({ choices }) => loadContractChoices(choices));
  expect(await Promise.all(offered)).toEqual([CLIENT_REQUEST_STATES, CLIENT_REQUEST_TYPES]);
});

describe("commands that read requests", () => {
  it("list requests by status and channel, or only ids", async () => {
    const id = await insert("approved", "telegram");
    const found = await platform.json(["requests", "list", "--status", "approved", "--type", "telegram"]);
    expect(found).toContainEqual(expect.objectContaining({ requestId: Number(id), status: "approved", next: ["live"] }));
    const ids = await parley(["requests", "list", "--status", "approved", "--type", "telegram", "-q"]);
    expect(ids.stdout.split("\n")).toContain(id);
  });

  it("show a request with its possible next states, and exit with 1 for a missing request", async () => {
    const ended = await parley(["requests", "show", await insert("in_review")]);
    expect([ended.code, ended.stdout]).toEqual([0, expect.stringContaining("next\tapproved, rejected\n")]);
    expect(await parley(["requests", "show", "999999999"])).toMatchObject({ code: 1, stdout: "" });
  });
});

describe("parley requests update", () => {
  it("sets status and remarks of one or several requests", async () => {
    const ids = [await insert("pending"), await insert("pending")];
    const ended = await parley(["requests", "update", ...ids, "--status", "in_review", "--remarks", "papers asked for", "--yes", "-q"]);
    expect([ended.code, ended.stdout.trim().split("\n").sort()]).toEqual([0, [...ids].sort()]);
    for (const id of ids) expect(await request(id)).toMatchObject({ status: "in_review", remarks: "papers asked for", handledBy: "Sofia Lindqvist" });
  });

  it("keeps the remarks when only the status is given", async () => {
    const id = await insert("pending");
    await parley(["requests", "update", id, "--remarks", "called", "--yes"]);
    await parley(["requests", "update", id, "--status", "in_review", "--yes"]);
    expect(await request(id)).toMatchObject({ status: "in_review", remarks: "called" });
  });

  it("accepts status and remarks per row from stdin, and a forbidden change fails alone with exit 3", async () => {
    const [good, bad] = [await insert("in_review"), await insert("pending")];
    const stdin = `requestId,status,remarks\n${good},rejected,"name, misspelt"\n${bad},,\n`;
    const ended = await parley(["requests", "update", "--file", "-", "--status", "live", "--yes", "--json"], { stdin });
    expect([ended.code, JSON.parse(ended.stdout)]).toEqual([
      3,
      expect.arrayContaining([
        expect.objectContaining({ requestId: Number(good), status: "rejected", result: "ok" }),
        expect.objectContaining({ requestId: Number(bad), result: "failed", message: expect.stringContaining("Possible: in_review") }),
      ]),
    ]);
    expect([await request(good), await request(bad)]).toMatchObject([{ status: "rejected", remarks: "name, misspelt" }, { status: "pending" }]);
  });

  it("lists the changes of a dry run with a filter and changes nothing", async () => {
    const id = await insert("pending", "web");
    const before = await digest();
    const argv = ["requests", "update", "--from", "pending", "--type", "web", "--status", "in_review", "--dry-run"];
    const ended = await parley([...argv, "--detailed-exitcode"]);
    expect([ended.code, ended.stdout]).toEqual([7, expect.stringMatching(new RegExp(`^${id}\\t.*Status: pending → in_review`, "m"))]);
    expect(await digest()).toBe(before);
  });

  it.each([
    [["--yes"], "--status"],
    [["--status", "lost", "--yes"], "Allowed choices are pending, in_review"],
    [["--status", "in_review"], "--yes"],
  ])("with %j is a usage error and changes nothing", async (more, told) => {
    const id = await insert("pending");
    const ended = await parley(["requests", "update", id, ...more]);
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([2, "", expect.stringContaining(told)]);
    expect((await request(id)).status).toBe("pending");
  });

  it("exits with 6 for one forbidden change and with 1 for a missing request", async () => {
    expect((await parley(["requests", "update", await insert("live"), "--status", "rejected", "--yes"])).code).toBe(6);
    expect((await parley(["requests", "update", "2000000000", "--status", "rejected", "--yes"])).code).toBe(1);
  });
});
