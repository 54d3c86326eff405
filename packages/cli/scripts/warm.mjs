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

const { load, scripts } = openParts(folder, createRequire(join(folder, "main.js")));
const { run } = load("main.js/main.js");

/** What people and scripts run all day. */
const USUAL = [
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
];
/** Beside them: the manual page builds every command. */
const RARE = [["help", "--man"], ["nonsense"]];

/** @type {Set<string>} */
const kept = new Set();
/** Keeps a file's code as the first lines leave it that opened it: what only rare ones run would make every reading of it longer. */
function keep() {
  for (const [file, script] of scripts) {
    if (!kept.has(file)) writeFileSync(join(folder, `${file}.cache`), script.createCachedData());
    kept.add(file);
  }
}

try {
  for (const argv of USUAL) await run(argv, host);
  // Without a token, so that the files of the profile are read.
  await run(["auth", "status"], { ...host, env: { PARLEY_URL: env.PARLEY_URL } });
  keep();
  for (const argv of RARE) await run(argv, host);
  keep();
} finally {
  server.close();
  rmSync(home, { recursive: true, force: true });
}
