import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let token = "";
beforeAll(async () => {
  platform = await realPlatform();
  ({ token } = await platform.gateway.signIn("agent1@acacia.test"));
});
afterAll(() => platform.close());

const parley = (...argv: string[]) => platform.parley(["inbox", ...argv], { env: { PARLEY_TOKEN: token } });
const jobs = (...argv: string[]) => platform.parley(["jobs", ...argv], { env: { PARLEY_TOKEN: token } });
const query = <T>(text: string) => platform.gateway.test.database.query<T & object>(0, { name: "", text, values: [] });
const ids = async (): Promise<number[]> =>
  (await query<{ id: number }>("select id from chat_session where stakeholder_id = 2 and status in ('queued', 'active') order by id")).map(
    ({ id }) => id,
  );

/** Creates two waiting conversations and one that belongs to the agent. */
beforeEach(async () => {
  await query("update chat_session set status = 'ended' where status in ('queued', 'active')");
  await query(`insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at, waiting_since, customer_said, customer_said_at, last_from)
    select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', s.status, s.owner, now(), now(), 'I paid twice', now(), 'customer'
    from (values ('queued', null), ('queued', null), ('active', 3)) s(status, owner)`);
});

describe("parley inbox", () => {
  it("lists the conversations with the customer's last message", async () => {
    const { code, stdout } = await parley("list", "--list", "waiting", "--json", "customerSaid,status");
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      [
        { customerSaid: { body: "I paid twice", at: expect.any(String) }, status: "queued" },
        { customerSaid: { body: "I paid twice", at: expect.any(String) }, status: "queued" },
      ],
    ]);
    expect((await parley("list", "--list", "mine", "--format", "csv")).stdout).toContain("I paid twice");
  });

  it("prints the number of conversations in each list", async () => {
    const { code, stdout } = await parley("menu", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout).lists).toEqual(
      expect.arrayContaining([{ id: "waiting", count: 2, unread: 0 }, expect.objectContaining({ id: "mine", count: 1 })]),
    );
  });

  describe("statistics commands", () => {
    const ofLead = async (...argv: string[]) => {
      const { token: own } = await platform.gateway.signIn("admin@acacia.test");
      return platform.parley(["inbox", ...argv], { env: { PARLEY_TOKEN: own } });
    };

    it("insights prints the number of waiting chats and lists the agents", async () => {
      const { code, stdout, stderr } = await ofLead("insights", "--within", "60", "--format", "csv");
      expect([code, stderr]).toEqual([0, expect.stringContaining("Live chats waiting: 2, ")]);
      expect(stdout).toContain("name,status,reason");
      expect(JSON.parse((await ofLead("insights", "--json")).stdout)).toMatchObject({ waiting: 2, agents: expect.any(Array) });
    });

    it("days lists the user's own days, and another agent's only for a team lead", async () => {
      const { code, stdout } = await parley("days", "--weeks", "1", "--json", "day,accepted");
      expect([code, JSON.parse(stdout).length]).toEqual([0, 7]);
      expect((await parley("days", "--agent", "agent2@acacia.test")).code).not.toBe(0);
    });

    it("staffing lists each hour of the week with the number of agents needed", async () => {
      const { code, stdout } = await ofLead("staffing", "--weeks", "2", "--share", "90", "--within", "30", "--chats", "3", "--format", "csv");
      const [head, ...rows] = stdout.trim().split(/\r?\n/);
      expect([code, head?.replace(/^\uFEFF/, ""), rows.length]).toEqual([0, "weekday,hour,arrivals,needed,roster,online", 168]);
      expect(rows[0]).toMatch(/^Sunday,0,/);
    });
  });

  it("snooze applies to all conversations of a filter with one result per row, and undo reverts it", async () => {
    const run = await parley("snooze", "--from", "waiting", "--until", "4h", "--yes", "--json");
    expect([run.code, JSON.parse(run.stdout).map(({ result }: { result: string }) => result)]).toEqual([0, ["ok", "ok"]]);
    expect((await query<{ n: number }>("select count(*)::int as n from chat_session where snoozed_until > now()"))[0]?.n).toBe(2);
    const [job] = await query<{ id: number }>("select max(id) as id from job where operation = 'inbox.snooze'");
    const undone = await jobs("undo", String(job?.id), "--yes");
    expect([undone.code, undone.stderr]).toEqual([0, expect.any(String)]);
    expect((await query<{ n: number }>("select count(*)::int as n from chat_session where snoozed_at is not null"))[0]?.n).toBe(0);
  });

  it("sets labels, priority and team by name, and reports existing values as unchanged", async () => {
    const [one] = await ids();
    await query("insert into tag (stakeholder_id, name) values (2, 'Terminal') on conflict do nothing");
    await query("insert into team (stakeholder_id, name) values (2, 'Billing') on conflict do nothing");
    const results = async (...argv: string[]) => {
      const { code, stdout, stderr } = await parley(...argv, "--yes", "--json");
      return [code, stderr && stdout && JSON.parse(stdout).map(({ result }: { result: string }) => result)];
    };
    for (const argv of [
      ["label", String(one), "--add", "Terminal"],
      ["priority", String(one), "--priority", "high"],
      ["give", String(one), "--team", "Billing"],
    ]) {
      expect([argv, ...(await results(...argv))]).toEqual([argv, 0, ["ok"]]);
      expect([argv, ...(await results(...argv))]).toEqual([argv, 0, ["unchanged"]]);
    }
    expect(
      JSON.parse((await parley("list", "--in-team", "Billing", "--with-label", "Terminal", "--with-priority", "high", "--json", "id")).stdout),
    ).toEqual([{ id: one }]);
  });

  it("reports changes in a dry run without making them, and fails the row with an unknown name", async () => {
    const [one] = await ids();
    expect((await parley("priority", String(one), "--priority", "urgent", "--dry-run")).code).toBe(0);
    expect((await parley("give", String(one), "--team", "Nobody", "--yes")).code).not.toBe(0);
    expect(await query(`select priority, team_id from chat_session where id = ${one}`)).toEqual([{ priority: "normal", team_id: null }]);
  });
});
