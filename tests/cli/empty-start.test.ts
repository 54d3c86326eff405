import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltCli, builtCli, type RunOptions } from "../../packages/cli/src/testing/built-cli.ts";
import { openOtherServer } from "../../packages/gateway/src/testing/index.ts";
import { type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";
import { linkIn } from "../journeys/mail-to.ts";
import { ownSettings } from "./real-platform.ts";

const { spawnGateway } = gatewayProcesses();

const SUPER = "ada@obi.test";
const KEY = "correct horse battery";
const ADMIN = "nia@cedar.test";
const ADMIN_KEY = "another long password";
/** Maximum number of commands that README and help need from an empty platform to a bot that answers customers. */
const STEPS = 10;

interface Database {
  /** Environment variables for the gateway and `parley admin`. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const ownDatabase = async (): Promise<Database> => ({ env: {}, close: async () => undefined });
const othersDatabase = async (): Promise<Database> => {
  const server = await openOtherServer();
  return { env: { DATABASE_URL: server.url }, close: server.close };
};

let cli: BuiltCli;
beforeAll(async () => {
  cli = await builtCli();
});
afterAll(() => cli.remove());

describe.each([
  ["the PostgreSQL that Parley brings along", ownDatabase],
  ["a PostgreSQL of one's own, with a login that owns its database and is no superuser", othersDatabase],
])("first start on %s", (_name, open) => {
  let database: Database;
  let folder: string;
  let gateway: GatewayProcess | undefined;
  let url = "";
  const theirs = ownSettings();
  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(join(tmpdir(), "parley-newcomer-"));
    // Makes the folder accessible to `nobody`, because PostgreSQL runs as that user when the tests run as root.
    await chmod(folder, 0o711);
    gateway = await spawnGateway({ DEMO: "0", DATA_DIR: folder, ...database.env });
    url = gateway.url;
  });
  afterAll(async () => {
    theirs.remove();
    await gateway?.end("SIGTERM");
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  let steps = 0;
  const run = async (argv: readonly string[], { env, ...options }: RunOptions = {}) => {
    const ended = await cli.run(argv, { ...options, env: { PARLEY_URL: url, ...env } });
    if (ended.code !== 0) throw new Error(`parley ${argv.join(" ")} ended with ${ended.code}: ${ended.stderr}`);
    return ended.stdout;
  };
  const step: typeof run = (...given) => {
    steps += 1;
    return run(...given);
  };
  const login = (loginId: string, key: string, env: Readonly<Record<string, string>> = {}) =>
    step(["auth", "login", "--login-id", loginId, "--key-stdin"], { stdin: `${key}\n`, env });
  /** Text of the newest mail to this address. Waits for it, because a background job sends the mail. */
  const mailed = async (to: string): Promise<string> => {
    const newest = async () => (await run(["mailbox", "list", "--search", to, "-q"])).split("\n")[0] ?? "";
    await expect.poll(newest, { timeout: 30_000 }).not.toBe("");
    return JSON.parse(await step(["mailbox", "show", await newest(), "--reveal", "--json", "text"])).text;
  };
  const rows = async (text: string): Promise<unknown[]> => {
    if (database.env.DATABASE_URL === undefined) return [];
    const client = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await client.connect();
    await client.query("select set_config('parley.scope', '0', false)");
    const found = await client.query(text);
    await client.end();
    return found.rows;
  };

  it("ten CLI steps lead from an empty platform to an answering bot without demo data", async () => {
    const name = ["--first-name", "Ada", "--last-name", "Obi"];
    await step(["admin", "create", SUPER, ...name, "--organisation", "Obi Messaging", "--time-zone", "Africa/Lagos", "--key-stdin"], {
      stdin: `${KEY}\n`,
      env: { DATA_DIR: folder, ...database.env },
    });
    await login(SUPER, KEY);
    const place = ["--country", "KEN", "--time-zone", "Africa/Nairobi"];
    const cedar = [
      "stakeholders",
      "create",
      "--title",
      "Cedar Foods",
      "--short-name",
      "cedar",
      ...place,
      "--admin",
      ADMIN,
      "--admin-last-name",
      "Wanjiru",
      "--with-defaults",
    ];
    const tried = await cli.run([...cedar, "--dry-run"], { env: { PARLEY_URL: url } });
    expect([tried.code, tried.stderr]).toEqual([0, expect.stringContaining("There is no default plan, so it gets none.")]);
    await step(cedar);
    const link = new URL(linkIn(await mailed(ADMIN)), url).href;
    const accept = ["auth", "accept-invitation", link, "--key-stdin"];
    expect(await step(accept, { stdin: `${ADMIN_KEY}\n` })).toContain(ADMIN);
    const again = await cli.run(accept, { env: { PARLEY_URL: url }, stdin: "yet another password\n" });
    expect([again.code, again.stdout, again.stderr]).toEqual([1, "", expect.stringContaining("has expired or has already been used.")]);

    await login(ADMIN, ADMIN_KEY, theirs.env);
    const { env } = theirs;
    await step(["services", "create", "Opening hours", "--phrase", "When are you open?", "--response", "Every day from 8 to 18."], { env });
    expect(JSON.parse(await step(["bots", "ask", "cedar-bot", "when do you open", "--json"], { env }))).toMatchObject({
      kind: "service",
      serviceName: "Opening hours",
      text: "Every day from 8 to 18.",
    });
    await step(["bots", "start", "cedar-bot", "--yes"], { env });
    expect(JSON.parse(await step(["bots", "list", "--json"], { env }))).toMatchObject([{ code: "cedar-bot", status: "live", serviceCount: 1 }]);
    expect(steps).toBe(STEPS);

    const people = JSON.parse(await run(["users", "list", "--all", "--json"]));
    const { firstName, lastName } = people.find(({ loginId }: { loginId: string }) => loginId === ADMIN);
    expect([firstName, lastName]).toEqual(["Nia", "Wanjiru"]);
    expect(people.map(({ loginId }: { loginId: string }) => loginId).sort()).toEqual([SUPER, ADMIN].sort());
    // Checks that the data are in the database that DATABASE_URL names.
    if (database.env.DATABASE_URL)
      expect(await rows("select login_id from app_user order by id")).toEqual([{ login_id: SUPER }, { login_id: ADMIN }]);
  });
});
