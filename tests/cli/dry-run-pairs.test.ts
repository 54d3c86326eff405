import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUsers } from "./many-users.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let folder: string;
/** Access tokens of the two users, by login id. */
const tokens = new Map<string, string>();
const [SUPER, ADMIN] = ["super@parley.test", "admin@acacia.test"];
beforeAll(async () => {
  platform = await realPlatform();
  folder = mkdtempSync(join(tmpdir(), "parley-pairs-"));
  for (const login of [SUPER, ADMIN]) tokens.set(login, (await platform.gateway.signIn(login)).token);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

const parley = (as: string, argv: readonly string[]) => platform.parley(argv, { env: { PARLEY_TOKEN: tokens.get(as) ?? "" } });
const query = (name: string, text: string) => platform.gateway.test.database.query<Record<string, unknown>>(0, { name, text, values: [] });

/** Counts and checksums of all data that a call may change, except last-seen times. */
const traces = () =>
  query(
    "pair_traces",
    `select (select count(*) from audit_log) as audit, (select count(*) from job) as jobs, (select count(*) from mail) as mails,
       (select sum(version) from app_user) as users, (select count(*) from notification) as bells,
       (select coalesce(sum(version * id), 0) from client_plan) as plans, (select count(*) from plan_price_location) as prices,
       (select count(*) from export_schedule) as schedules, (select count(*) from stakeholder) as stakeholders, (select count(*) from role) as roles, (select count(*) from bot) as bots, (select count(*) from plan) as kinds,
       (select coalesce(sum(version * id), 0) from ticket) as tickets, (select count(*) from ticket_tag) as labels,
       (select md5(string_agg(c::text, '|' order by id)) from customer c) as customers, (select count(*) from user_session where revoked_at is null) as sessions`,
  );
const auditCount = async () => Number((await query("pair_audit", "select count(*) as n from audit_log where action <> 'job begun'"))[0]?.n);

/**
 * Outcome of each row, ordered by line number. The result `change` of a dry run counts as `ok`, which a real run
 * reports.
 */
const outcomes = (stdout: string): unknown[] =>
  (stdout === "" ? [] : (JSON.parse(stdout) as { line: number; result: string; message?: string; code?: string }[]))
    .map(({ line, result, message, code }) => ({ line, result: result === "change" ? "ok" : result, code, message }))
    .sort((one, other) => one.line - other.line);

beforeEach(async () => {
  await query("pair_no_plans", "delete from client_plan");
  await query(
    "pair_users",
    "delete from app_user where login_id like 'pair%' and not exists (select from audit_log a where a.entity_id = app_user.id::text)",
  );
  await parley(SUPER, ["plans", "add", "acacia", "--plan", "starter", "--remark", "begin", "--yes"]);
});

interface Pair {
  readonly what: string;
  readonly as: string;
  readonly argv: readonly string[];
  /** Exit code of the run. The dry run must have the same code, except that 0 becomes 7 if something would change. */
  readonly code: number;
  /** Expected result of each row of a bulk run. */
  readonly rows?: readonly string[];
  /** Prepares the data before the runs. */
  readonly given?: () => Promise<unknown>;
}

let users = 0;
const some = async (count: number) => {
  users += 1;
  return addUsers(platform.gateway, `pair${users}-`, count);
};
const run = (as: string, ...argv: string[]) => parley(as, argv);
const csv = (column: string, ...rows: string[]): string => {
  const path = join(folder, `${users}-${rows.length}-${column}.csv`);
  writeFileSync(path, [column, ...rows].join("\n"));
  return path;
};
const REMARK = ["--remark", "pair"];
const SCHEDULE = ["schedules", "add", "--report", "sessions-by-hour", "--range", "last-week", "--cron", "0 6 * * 1"];

const pairs: Pair[] = [
  { what: "deactivating yourself", as: ADMIN, argv: ["users", "deactivate", ADMIN, ...REMARK], code: 6, rows: ["failed"] },
  { what: "a filter that meets oneself", as: ADMIN, argv: ["users", "deactivate", "--search", ADMIN, ...REMARK], code: 6, rows: ["failed"] },
  { what: "a user who stands above", as: ADMIN, argv: ["users", "deactivate", SUPER, ...REMARK], code: 1, rows: ["failed"] },
  { what: "somebody else's user", as: ADMIN, argv: ["users", "deactivate", "admin@baobab.test", ...REMARK], code: 1, rows: ["failed"] },
  {
    what: "users, oneself and nobody among them",
    as: ADMIN,
    argv: ["users", "deactivate", "agent1@acacia.test", ADMIN, "no@body.test", ...REMARK],
    code: 3,
    rows: ["ok", "failed", "failed"],
  },
  {
    what: "a user who is so already",
    as: ADMIN,
    argv: ["users", "deactivate", "agent2@acacia.test", ...REMARK],
    code: 0,
    rows: ["unchanged"],
    given: () => run(ADMIN, "users", "deactivate", "agent2@acacia.test", ...REMARK, "--yes"),
  },
  {
    what: "a user twice",
    as: ADMIN,
    argv: ["users", "activate", "agent1@acacia.test", "agent1@acacia.test", ...REMARK],
    code: 0,
    rows: ["ok", "skipped"],
  },
  {
    what: "a plan of another currency",
    as: SUPER,
    argv: ["plans", "change", "acacia", "--plan", "enterprise", ...REMARK],
    code: 6,
    rows: ["failed"],
  },
  { what: "a plan", as: SUPER, argv: ["plans", "change", "acacia", "--plan", "business", ...REMARK], code: 0, rows: ["ok"] },
  { what: "the plan that it has", as: SUPER, argv: ["plans", "change", "acacia", "--plan", "starter", ...REMARK], code: 0, rows: ["unchanged"] },
  { what: "a plan for who has one", as: SUPER, argv: ["plans", "add", "acacia", "--plan", "business", ...REMARK], code: 6, rows: ["failed"] },
  {
    what: "a plan from a day that is past",
    as: SUPER,
    argv: ["plans", "change", "acacia", "--plan", "business", "--starts-on", "2020-01-01", ...REMARK],
    code: 1,
    rows: ["failed"],
  },
  {
    what: "a second pending plan",
    as: SUPER,
    argv: ["plans", "change", "acacia", "--plan", "business", "--starts-on", "2098-01-01", ...REMARK],
    code: 6,
    rows: ["failed"],
    given: () => run(SUPER, "plans", "change", "acacia", "--plan", "business", "--starts-on", "2097-01-01", ...REMARK, "--yes"),
  },
  { what: "plans by somebody who may not", as: ADMIN, argv: ["plans", "deactivate", "acacia", ...REMARK], code: 1, rows: ["failed"] },
  { what: "deactivating a plan", as: SUPER, argv: ["plans", "deactivate", "acacia", ...REMARK], code: 0, rows: ["ok"] },
  {
    what: "reactivating beside another",
    as: SUPER,
    argv: ["plans", "reactivate", "acacia", ...REMARK],
    code: 6,
    rows: ["failed"],
    given: async () => {
      await run(SUPER, "plans", "deactivate", "acacia", ...REMARK, "--yes");
      await run(SUPER, "plans", "add", "acacia", "--plan", "business", ...REMARK, "--yes");
    },
  },
  {
    what: "a country by three letters",
    as: SUPER,
    argv: ["plans", "price", "set", "starter", "--country", "KEN", "--price", "5", "--currency", "KES"],
    code: 1,
  },
  {
    what: "a currency that is not used there",
    as: SUPER,
    argv: ["plans", "price", "set", "starter", "--continent", "EU", "--price", "5", "--currency", "KES"],
    code: 1,
  },
  {
    what: "a price from a day that is past",
    as: SUPER,
    argv: ["plans", "price", "set", "starter", "--country", "KE", "--price", "5", "--currency", "KES", "--from", "2020-01-01"],
    code: 1,
  },
  { what: "a price", as: SUPER, argv: ["plans", "price", "set", "starter", "--country", "KE", "--price", "5", "--currency", "KES"], code: 0 },
  {
    what: "a user's address that is taken away from one who stands above",
    as: ADMIN,
    argv: ["users", "update", "agent1@acacia.test", "--first-name", "Ann"],
    code: 0,
  },
  { what: "a short name that is taken", as: SUPER, argv: ["stakeholders", "update", "acacia", "--short-name", "baobab"], code: 6 },
  {
    what: "a stakeholder with all that it begins with",
    as: SUPER,
    argv: ["stakeholders", "create", "--title", "Pair", "--short-name", "pair", "--country", "KE", "--with-defaults", "--admin", "pair@pair.test"],
    code: 0,
  },
  {
    what: "a stakeholder whose administrator is somebody already",
    as: SUPER,
    argv: ["stakeholders", "create", "--title", "Pair", "--short-name", "pair-2", "--with-defaults", "--admin", ADMIN],
    code: 6,
  },
  {
    what: "a stakeholder in no country",
    as: SUPER,
    argv: ["stakeholders", "create", "--title", "Pair", "--short-name", "pair-3", "--country", "ZZ"],
    code: 1,
  },
  {
    what: "a stakeholder by somebody who may not",
    as: ADMIN,
    argv: ["stakeholders", "create", "--title", "Pair", "--short-name", "pair-4"],
    code: 1,
  },
  {
    what: "a user who is invited",
    as: ADMIN,
    argv: ["users", "create", "pair-new@acacia.test", "--first-name", "Pa", "--last-name", "Ir", "--role", "Support agent"],
    code: 0,
  },
  {
    what: "a user who is there already",
    as: ADMIN,
    argv: ["users", "create", "agent1@acacia.test", "--first-name", "Pa", "--last-name", "Ir", "--role", "Support agent"],
    code: 6,
  },
  { what: "a plan of a new kind", as: SUPER, argv: ["plans", "create", "pair", "--name", "Pair", "--price", "5", "--currency", "KES"], code: 0 },
  {
    what: "a plan whose code is taken",
    as: SUPER,
    argv: ["plans", "create", "starter", "--name", "Pair", "--price", "5", "--currency", "KES"],
    code: 6,
  },
  { what: "a schedule", as: ADMIN, argv: [...SCHEDULE, "--email-to", ADMIN], code: 0 },
  { what: "a schedule that would mail a stranger", as: ADMIN, argv: [...SCHEDULE, "--email-to", "somebody@else.test"], code: 1 },
  { what: "a schedule that never comes", as: ADMIN, argv: [...SCHEDULE, "--email-to", ADMIN, "--cron", "0 6 31 2 *"], code: 1 },
  { what: "a subscriber who is not there", as: ADMIN, argv: ["subscribers", "deactivate", "nobody-at-all", ...REMARK], code: 1, rows: ["failed"] },
  { what: "a FAQ that is not there", as: ADMIN, argv: ["faqs", "status", "999999", "--to", "published"], code: 1, rows: ["failed"] },
];

/**
 * True if the command needs `--yes`. Commands that only activate or create lose nothing, so they ask for no
 * confirmation.
 */
const asks = (argv: readonly string[]): boolean => !argv.includes("activate") && !argv.includes("create") && argv[0] !== "schedules";

describe("a dry run predicts the result of the real run", () => {
  it.each(pairs)("$what", async ({ as, argv, code, rows, given }) => {
    await given?.();
    const json = rows === undefined ? [] : ["--json"];
    const before = await traces();
    const dry = await parley(as, [...argv, "--dry-run", "--detailed-exitcode", ...json]);
    expect(await traces()).toEqual(before);
    const audited = await auditCount();
    const real = await parley(as, [...argv, ...(asks(argv) ? ["--yes"] : []), ...json]);
    const changed = (await auditCount()) > audited;
    expect([real.code, dry.code], `${dry.stderr}${real.stderr}`).toEqual([code, code === 0 && changed ? 7 : code]);
    if (rows === undefined) return;
    const ended = outcomes(real.stdout);
    expect(ended.map((row) => (row as { result: string }).result)).toEqual(rows);
    expect(outcomes(dry.stdout)).toEqual(ended);
    // Only a run that changed a row offers an undo; changes of client requests cannot be undone.
    expect(real.stderr.includes("Undo it with")).toBe(rows.includes("ok") && !real.stderr.includes("requests"));
    expect(changed).toBe(rows.includes("ok"));
  });

  it("for a file that contains every case, row by row", async () => {
    const [one = "", two = "", three = ""] = await some(3);
    await run(ADMIN, "users", "activate", two, ...REMARK);
    const file = csv("loginId", one, two, ADMIN, "no@body.test", three, one, "");
    const argv = ["users", "deactivate", "--file", file, ...REMARK, "--json"];
    const dry = await parley(ADMIN, [...argv, "--dry-run"]);
    const real = await parley(ADMIN, [...argv, "--yes"]);
    expect([dry.code, real.code]).toEqual([3, 3]);
    expect(outcomes(dry.stdout)).toEqual(outcomes(real.stdout));
  });

  it("for an undo, which does not change rows that were changed afterwards", async () => {
    const logins = await some(3);
    await run(ADMIN, "users", "activate", ...logins, ...REMARK);
    const [{ id }] = JSON.parse((await parley(ADMIN, ["jobs", "list", "--page-size", "1", "--json"])).stdout);
    await run(ADMIN, "users", "deactivate", logins[0] ?? "", "--remark", "since", "--yes");
    const dry = await parley(ADMIN, ["jobs", "undo", String(id), "--dry-run", "--json"]);
    const real = await parley(ADMIN, ["jobs", "undo", String(id), "--yes", "--json"]);
    expect([dry.code, real.code]).toEqual([3, 3]);
    expect(outcomes(dry.stdout)).toEqual(outcomes(real.stdout));
  });
});

describe("bulk run that changes nothing", () => {
  it("counts its rows as unchanged in output, job and gateway, and has no undo", async () => {
    const [login = ""] = await some(1);
    await run(ADMIN, "users", "activate", login, ...REMARK);
    const again = await run(ADMIN, "users", "activate", login, ...REMARK);
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining("0 done, 1 unchanged")]);
    expect(again.stderr).not.toContain("Undo it with");
    const [job] = JSON.parse((await parley(ADMIN, ["jobs", "list", "--page-size", "1", "--json"])).stdout);
    expect(job).toMatchObject({ state: "done", done: 0, unchanged: 1, undoable: false });
  });

  it("creates no further job when resumed with all rows done", async () => {
    const logins = await some(3);
    const journal = join(folder, "finished.journal");
    await run(ADMIN, "users", "activate", "--file", csv("loginId", ...logins), ...REMARK, "--journal", journal);
    const jobs = async () => JSON.parse((await parley(ADMIN, ["jobs", "list", "--page-size", "1", "--json"])).stdout)[0].id;
    const before = await jobs();
    const resumed = await run(ADMIN, "users", "activate", "--resume", journal);
    expect([resumed.code, resumed.stderr, await jobs()]).toEqual([0, expect.stringContaining("3 done"), before]);
  });
});
