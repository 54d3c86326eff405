import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseUrl } from "../gateway-process.ts";
import { linkIn, mailTo } from "../journeys/mail-to.ts";
import { ownSettings, type RealPlatform, realPlatform } from "./real-platform.ts";

const SUPER = "ada@obi.test";
const KEY = "correct horse battery";
const ADMIN = "nia@cedar.test";
const ADMIN_KEY = "another long password";

let platform: RealPlatform;
const theirs = ownSettings();
beforeAll(async () => {
  platform = await realPlatform({ empty: true });
});
afterAll(async () => {
  theirs.remove();
  await platform.close();
});

const run = async (argv: readonly string[], options: Parameters<RealPlatform["parley"]>[1] = {}) => {
  const ended = await platform.parley(argv, options);
  if (ended.code !== 0) throw new Error(`parley ${argv.join(" ")} ended with ${ended.code}: ${ended.stderr}`);
  return ended.stdout;
};
const login = (loginId: string, key: string, env?: Record<string, string>) =>
  run(["auth", "login", "--login-id", loginId, "--key-stdin"], { stdin: `${key}\n`, ...(env && { env }) });

it("a terminal leads an empty platform to a bot that answers, without a row of the demo", async () => {
  const { gateway } = platform;
  await run(
    [
      "admin",
      "create",
      SUPER,
      "--first-name",
      "Ada",
      "--last-name",
      "Obi",
      "--organisation",
      "Obi Messaging",
      "--time-zone",
      "Africa/Lagos",
      "--key-stdin",
    ],
    {
      stdin: `${KEY}\n`,
      env: { DATABASE_URL: databaseUrl(gateway.test.connection) },
    },
  );
  await login(SUPER, KEY);
  await run([
    "stakeholders",
    "create",
    "--title",
    "Cedar Foods",
    "--short-name",
    "cedar",
    "--country",
    "KEN",
    "--time-zone",
    "Africa/Nairobi",
    "--admin",
    ADMIN,
    "--with-defaults",
  ]);
  const token = new URL(linkIn(await mailTo(gateway, ADMIN, [SUPER, KEY])), gateway.url).searchParams.get("token");
  await run(["api", "password.set", "-d", `token=${token}`, "-d", `key=${ADMIN_KEY}`]);

  await login(ADMIN, ADMIN_KEY, theirs.env);
  const { env } = theirs;
  await run(["services", "create", "Opening hours", "--phrase", "When are you open?", "--response", "Every day from 8 to 18."], { env });
  const [answer] = [JSON.parse(await run(["bots", "ask", "cedar-bot", "when do you open", "--json"], { env }))];
  expect(answer).toMatchObject({ kind: "service", serviceName: "Opening hours", text: "Every day from 8 to 18." });
  await run(["bots", "start", "cedar-bot", "--yes"], { env });
  expect(JSON.parse(await run(["bots", "list", "--json"], { env }))).toMatchObject([{ code: "cedar-bot", status: "live", serviceCount: 1 }]);

  const { platform: database } = gateway.test.database;
  expect(await database.selectFrom("app_user").select("login_id").orderBy("id").execute()).toEqual([{ login_id: SUPER }, { login_id: ADMIN }]);
});
