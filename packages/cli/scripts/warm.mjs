import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openParts } from "../src/parts.mjs";

/**
 * Runs the built command's usual ways once and keeps V8's compiled code of what ran. Run by build.mjs in a process of its own,
 * because it points the user's settings at an empty folder.
 */
const [folder] = process.argv.slice(2);
const home = mkdtempSync(join(tmpdir(), "parley-warm-"));

const page = { items: [{ id: 1, loginId: "a@b.test" }], page: 1, pageSize: 20, rowCount: 1, pageCount: 1 };
// One answer for every call: a page, a report and somebody's rights at once.
const answer = { data: { ...page, timeZone: "UTC", totals: {}, userId: 1, userPermissions: [], stakeholderId: 1, isSuperAdmin: true } };
const server = createServer((_request, response) => response.setHeader("content-type", "application/json").end(JSON.stringify(answer)));
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));

const env = { PARLEY_URL: `http://127.0.0.1:${server.address().port}`, PARLEY_TOKEN: "warm" };
Object.assign(process.env, { HOME: home, XDG_CONFIG_HOME: home });
const host = {
  env,
  writeOut: () => undefined,
  writeErr: () => undefined,
  terminal: { in: false, out: true, err: false },
  columns: () => 80,
  readStdin: async () => "",
  stdin: async function* () {},
  whenReaderLeaves: () => undefined,
  importModule: (url) => import(url),
};

const { load, loaded } = openParts(folder, createRequire(join(folder, "main.js")));
const { run } = load("main.js");

const LINES = [
  ["--help"],
  ["auth", "--help"],
  ["auth", "login", "--help"],
  ["api", "--help"],
  ["profile", "list"],
  ["auth", "status"],
  ["api", "GET", "users"],
  ["users", "list"],
  ["jobs", "list"],
  ["reports", "list"],
  ["reports", "run", "sessions-by-hour", "--range", "last-month"],
  ["users", "activate", "a@b.test", "--remark", "warm", "--dry-run"],
  // Builds every command.
  ["help", "--man"],
  ["nonsense"],
];
try {
  for (const argv of LINES) await run(argv, host);
  // Without a token, so that the files of the profile are read.
  await run(["auth", "status"], { ...host, env: { PARLEY_URL: env.PARLEY_URL } });
  for (const [name, script] of loaded) writeFileSync(join(folder, `${name}.cache`), script.createCachedData());
} finally {
  server.close();
  rmSync(home, { recursive: true, force: true });
}
