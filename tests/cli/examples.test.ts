import { spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PLAIN_ENTITY_KINDS } from "@parley/core/contract/plain-kinds";
import { afterAll, beforeAll, expect, it } from "vitest";
import { referenceOf } from "../../packages/cli/src/commands/help/reference.ts";
import { buildFullProgram } from "../../packages/cli/src/commands/program.ts";
import { EXIT } from "../../packages/cli/src/io/fail.ts";
import { CommandOutput } from "../../packages/cli/src/io/out.ts";
import { silentHost } from "../../packages/cli/src/testing/silent-host.ts";
import { TEST_PASSWORD } from "../../packages/gateway/src/testing/index.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";
import { wordsOf } from "./script-file.ts";

const DOCS = fileURLToPath(new URL("../../docs/", import.meta.url));
const EXAMPLE = /^ *\$ (.+)$/gm;
const linesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, line = ""]) => line.trim());

const options = () => ({});
const root = await buildFullProgram({
  host: silentHost,
  options,
  out: new CommandOutput(silentHost, options),
  platform: () => Promise.reject(new Error("not here")),
});
const inHelp = referenceOf(root).flatMap(({ help }) => linesOf(help, EXAMPLE));
/** Commands in code blocks of the guides, written as `parley …` or as `npm run -s parley -- …`. */
const inGuides = readdirSync(join(DOCS, "guide"))
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) => linesOf(readFileSync(join(DOCS, "guide", name), "utf8"), /^(?:- run: |\s*- |\$ )?((?:npm run -s parley --|parley) .+)$/gm))
  .map((line) => line.replace("npm run -s parley --", "parley"));
const EXAMPLES = [...new Set([...inHelp, ...inGuides])];

/** Patterns of the examples that this test does not run, each with the reason. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/parley serve/, "starts a gateway: tests/cli/serve.test.ts"],
  [/parley admin (create|reset-password|grant-super|revoke-super)/, "works on a database of its own: tests/cli/admin.test.ts"],
  [/parley admin restore/, "puts a backup into a data folder, where no gateway runs"],
  [/--resume/, "goes on with a run that was broken off: tests/cli/bulk-journal.test.ts"],
  [/man -l -|^xdg-open|^curl/, "is about another program, which may not be here; what parley does in it is run beside it"],
];
const RUN = EXAMPLES.filter((line) => !ELSEWHERE.some(([pattern]) => pattern.test(line)));

/** Matches examples that only the provider's staff may run. The others run as an administrator of Acacia. */
const PROVIDERS =
  /parley (plans|requests|stakeholders|business|mailbox|status|survey(?!-)|wallet(?! alert --below)|payments|invoices|billing(?! set-details --tax-number| subscription --json))\b|plan-reports|--stakeholder baobab/;
const PEOPLE = ["admin@acacia.test", "super@parley.test"] as const;

/** Content of the files that the examples read, by name. */
const FILES: Readonly<Record<string, string>> = {
  "password.txt": `${TEST_PASSWORD}\n`,
  "user.json": JSON.stringify({
    loginId: "new@acacia.test",
    firstName: "N",
    lastName: "E",
    contactEmail: "new@acacia.test",
    stakeholderId: 2,
    roleId: 2,
  }),
  "users.csv": "loginId\nagent2@acacia.test\n",
  "results.ndjson": '{"loginId":"agent2@acacia.test","result":"failed"}\n',
  "staff.csv": "Login ID,First name,Last name,E-mail,Role\nnia@acacia.test,Nia,Wanjiru,nia@acacia.test,Support agent\n",
  "team.csv": "Name,Work e-mail,Team\nAma Obi,ama@acacia.test,Support agent\n",
  "results.csv": "email,name,role,result\nben@acacia.test,Ben Kip,Support agent,failed\n",
  "roles.csv": "loginId,role\nagent2@acacia.test,Administrator\n",
  "left.tsv": "loginId\tday\nagent2@acacia.test\t2026-11-20\n",
  "approved.csv": "id\n1\n",
  "clients.csv": "client\nbaobab\n",
  "requests.csv": "requestId,status\n1,in_review\n",
  "complaints.csv": "userCode,when\nC2000012,2026-11-20\n",
  "subscribers.csv": "userCode\nC2000012\n",
  "tickets.csv": "ticket,status\n1,open\n",
  "acacia.json": JSON.stringify({
    stakeholder: "acacia",
    faqs: [{ bot: "acacia-helper", question: "Do you take cheques?", answer: "No.", tags: [], status: "published" }],
  }),
  "minutes.txt": "Waits for the bank\n",
  "phrases.tsv": "Lost property\tI left my hat in the bus\nOpening hours\tare you open at Easter\n",
  "questions.tsv": "Opening hours\tWhat are your opening hours?\noos\tasdf qwerty zxcv\n",
  "refund-form.pdf": "%PDF-1.4\n%%EOF\n",
  "holidays.ics": [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//examples//EN",
    "BEGIN:VEVENT",
    "UID:boxing-day@examples",
    "DTSTART;VALUE=DATE:20261226",
    "SUMMARY:Boxing Day",
    "RRULE:FREQ=YEARLY",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n"),
};
/** A picture of one pixel. Its bytes cannot be written as text like the other files. */
const LOGO = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

let platform: RealPlatform;
let folder: string;
beforeAll(async () => {
  platform = await realPlatform();
  folder = mkdtempSync(join(tmpdir(), "parley-examples-"));
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/parley"), `#!/bin/sh\nexec "${process.execPath}" "${platform.cli.bin}" "$@"\n`);
  chmodSync(join(folder, "bin/parley"), 0o755);
  for (const person of PEOPLE) {
    const home = join(folder, person);
    mkdirSync(join(home, ".config/fish/completions"), { recursive: true });
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(home, name), text);
    writeFileSync(join(home, "logo.png"), LOGO);
    for (const profile of ["default", "live", "test"]) {
      const named = profile === "default" ? "" : `parley profile add ${profile} --url "$PARLEY_URL" && `;
      const ready = await run(`${named}parley auth login --profile ${profile} --login-id ${person} --key-stdin < password.txt`, home);
      if (ready.code !== 0) throw new Error(ready.stderr);
    }
    const exported = await run("parley config export --only hours > hours.json && parley config export > config.json", home);
    if (exported.code !== 0) throw new Error(exported.stderr);
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** Matches commands that need a shell: those with special characters, or for a program other than `parley`. */
const NEEDS_SHELL = /[|&;<>()$`\\*?[\]{}#~!]|^(?!parley )/;

/** Runs a command line of an example in the given home folder. */
function run(line: string, home: string): Promise<Ended> {
  const env = { HOME: home, XDG_CONFIG_HOME: join(home, ".config"), PARLEY_URL: platform.gateway.url, CI_PIPELINE_ID: "17", GITHUB_RUN_ID: "18" };
  if (!NEEDS_SHELL.test(line)) return platform.cli.run(wordsOf(line).slice(1), { cwd: home, env });
  return new Promise((ended, failed) => {
    const child = spawn("bash", ["-o", "pipefail", "-c", line], {
      cwd: home,
      env: { PATH: `${join(folder, "bin")}:${process.env.PATH}`, ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.on("error", failed);
    child.on("close", (code) => ended({ code, stderr }));
  });
}

/** Runs an example as a signed-in user, in a new copy of that user's home folder. */
async function typed(line: string): Promise<Ended> {
  const home = mkdtempSync(join(folder, "home-"));
  cpSync(join(folder, PROVIDERS.test(line) ? PEOPLE[1] : PEOPLE[0]), home, { recursive: true });
  return run(line, home);
}

/**
 * Messages that count as success, because they show that CLI and gateway understood the example. For example, it asks
 * for confirmation, or its sample number or name does not exist. Usage errors fail the test.
 */
const PLAIN = new RegExp(`There is no (${Object.values(PLAIN_ENTITY_KINDS).join("|")})`);
const RUNS = [
  /no terminal|requires confirmation/,
  /Conversation \d+ is not in the queue/,
  /There is no [\w ]+ '/,
  /(^parley: |"message":\s*")Not found/m,
  /does not exist/,
  /There is no (ticket|user|FAQ|failed response|service|category)/,
  PLAIN,
  /is of a kind that cannot be undone/,
  // Another example may have removed the service that the questions expect.
  /\d+ of \d+ questions were answered right/,
  /\d+ (done|would change)/,
];
const isFine = ({ code, stderr }: Ended): boolean =>
  code === EXIT.done || code === EXIT.changesFound || code === EXIT.conflict || RUNS.some((words) => words.test(stderr));

// Runs the example with `auth logout` last, because signing out ends the login that all examples share.
it.each([...RUN].sort((one, other) => Number(one.includes("auth logout")) - Number(other.includes("auth logout"))))(
  "documented command: %s",
  async (line) => {
    const ended = await typed(line);
    expect({ ...ended, fine: isFine(ended) }).toMatchObject({ fine: true });
  },
);

it.each([
  "parley subscribers list --all --sheet csv",
  "parley api cannedReplies.create -d title=Hello",
  "parley users lst",
  "parley users activate --file no.csv --remark x --dry-run",
])("check of documented commands reports an invalid command: %s", async (line) => expect(isFine(await typed(line))).toBe(false));

it("help and guides contain examples", () => {
  expect(inHelp.length).toBeGreaterThan(150);
  expect(inGuides.length).toBeGreaterThan(5);
});
