import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Page, page, table } from "./markdown.ts";

const FOLDER = new URL("../../docs/adr/", import.meta.url);

/** Domains of the decision records (ADRs), in the order of the index. The first ten are domains of the product. */
const DOMAINS = {
  tickets: "Tickets",
  chats: "Chats, inbox and workspace",
  email: "E-mail",
  routing: "Routing, teams and working hours",
  bots: "Bots",
  people: "Subscribers, broadcasts and surveys",
  billing: "Plans, prices and limits",
  identity: "Users, rights and sign-in",
  reporting: "Reports, views and files",
  platform: "Stakeholders, audit trail, jobs and operation",
  console: "Console",
  cli: "Command line",
  api: "API and contract",
  data: "Database, lists and search",
  tests: "Tests and build",
} as const;
type Domain = keyof typeof DOMAINS;

/** Numbers of decisions without a file. They must not be reused, because other documents may have cited them. */
const UNUSED = "0044, 0047, 0058 to 0060 and 0096 were reserved and never used.";

const STATUS = /^(accepted|(partly )?superseded by (\d{4}))$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDomain = (text: string): text is Domain => Object.hasOwn(DOMAINS, text);

interface Decision {
  readonly number: string;
  readonly file: string;
  readonly title: string;
  readonly status: string;
  readonly domain: string;
  readonly date: string;
  readonly summary: string;
}

/** Reads the title of a decision and the four fields below it. A missing field becomes an empty string. */
export function readDecision(file: string, text: string): Decision {
  const line = (name: string): string => new RegExp(`^- ${name}: (.+)$`, "m").exec(text)?.[1]?.trim() ?? "";
  const number = file.slice(0, 4);
  const title = new RegExp(`^# ${number} (.+)`).exec(text)?.[1]?.trim() ?? "";
  return { number, file, title, status: line("Status"), domain: line("Domain"), date: line("Date"), summary: line("Summary") };
}

/** Lists the missing or invalid parts of a decision, each as an instruction for its author. */
export function problemsOf({ number, title, status, domain, date, summary }: Decision, numbers: ReadonlySet<string>): string[] {
  const next = STATUS.exec(status)?.[3];
  return [
    ...(title === "" ? [`begin with "# ${number} <the decision as a statement>", without a colon or dot after the number`] : []),
    ...(STATUS.test(status) ? [] : ['add "- Status: accepted", "- Status: superseded by NNNN" or "- Status: partly superseded by NNNN"']),
    ...(next === undefined || numbers.has(next) ? [] : [`"${status}" names a decision that does not exist`]),
    ...(isDomain(domain) ? [] : [`add "- Domain: <one of ${Object.keys(DOMAINS).join(", ")}>"`]),
    ...(DAY.test(date) ? [] : ['add "- Date: YYYY-MM-DD"']),
    ...(summary === "" ? ['add "- Summary: <one sentence that says more than the title>"'] : []),
  ];
}

export const decisions: readonly Decision[] = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .sort()
  .map((file) => readDecision(file, readFileSync(new URL(file, FOLDER), "utf8")));

const tableOf = (rows: readonly Decision[]): string =>
  table(
    ["Number", "Decision", "Status"],
    rows.map(({ number, file, title, status, summary }) => [`[${number}](${file})`, `**${title}.** ${summary}`, status]),
  );
const section = (title: string, rows: readonly Decision[], about = ""): string[] =>
  rows.length === 0 ? [] : [`## ${title}`, ...(about === "" ? [] : [about]), tableOf(rows)];
/** Returns the link to the design page of a domain, if it has one. */
const designOf = (domain: string): string =>
  existsSync(new URL(`../design/${domain}.md`, FOLDER)) ? `What the product does: [design](../design/${domain}.md).` : "";

export const decisionIndex: Page = page(
  "../adr/README.md",
  "Decisions",
  "Each record says why something is as it is. What the product does is in the [design pages](../design), figures are in [performance](../performance.md). " +
    "[CONTRIBUTING](../../CONTRIBUTING.md#decisions-adrs) says how to write one: this index is built from the lines below the titles. " +
    "Words such as specification and stakeholder are in the [glossary](../guide/words.md).",
  UNUSED,
  ...Object.entries(DOMAINS).flatMap(([domain, title]) =>
    section(
      title,
      decisions.filter((one) => one.domain === domain),
      designOf(domain),
    ),
  ),
  ...section(
    "Without a domain",
    decisions.filter(({ domain }) => !isDomain(domain)),
  ),
);
