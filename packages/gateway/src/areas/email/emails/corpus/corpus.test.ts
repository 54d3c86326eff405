import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseMail } from "../parse-mail.ts";
import { AUTOMATIC } from "./automatic.ts";
import { FORMATS } from "./formats.ts";
import type { Case } from "./make.ts";
import { CHARSETS, PEOPLE, SENDERS } from "./people.ts";
import { REPORTS } from "./reports.ts";

/** Test cases that users exported from a conversation or from the screen *E-mail not accepted*. */
const exportedIn = join(import.meta.dirname, "exported");
const exported: readonly Case[] = readdirSync(exportedIn)
  .filter((name) => name.endsWith(".json"))
  .map((name) => {
    const { raw, expected, envelopeFrom } = JSON.parse(readFileSync(join(exportedIn, name), "utf8"));
    return { name, raw: Buffer.from(raw, "base64"), envelopeFrom, kind: expected };
  });

const CLASSES = {
  "delivery reports, complaints and receipts": REPORTS,
  "automatic replies": AUTOMATIC,
  "people’s e-mails": PEOPLE,
  senders: SENDERS,
  charsets: CHARSETS,
  "formats and damaged e-mails": FORMATS,
  exported,
} as const satisfies Record<string, readonly Case[]>;

const counts = new Map<string, { good: number; all: number }>();

/** Parses an e-mail; returns the expected outcome and the actual one. */
const examine = async ({ raw, envelopeFrom = "unknown", name: _name, ...expected }: Case) => {
  const { verdict, from, subject, said, replyTo, cc, files } = await parseMail(raw, envelopeFrom);
  const { report } = verdict;
  const found: Omit<Case, "name" | "raw"> = {
    kind: verdict.kind,
    ...(report !== undefined && { state: report.state }),
    ...(expected.recipient !== undefined && { recipient: report?.recipients.find((one) => one === expected.recipient) ?? "not named" }),
    ...(expected.reason !== undefined && { reason: report?.reason.includes(expected.reason) ? expected.reason : `${report?.reason}` }),
    ...(expected.id !== undefined && { id: report?.ids.find((one) => one === expected.id) ?? "not found" }),
    from: from.address,
    fromName: from.name,
    subject,
    said,
    replyTo: replyTo.map(({ address }) => address),
    cc: cc.map(({ address }) => address),
    files: files.map(({ fileName }) => fileName),
  };
  return { expected, found: Object.fromEntries(Object.keys(expected).map((key) => [key, found[key as keyof typeof found]])) };
};

describe.each(Object.entries(CLASSES).filter(([, cases]) => cases.length > 0))("e-mail corpus, %s", (name, cases: readonly Case[]) => {
  test.each(cases.map((one) => [one.name, one] as const))("%s is parsed with the expected result", async (_what, one) => {
    const counted = counts.get(name) ?? { good: 0, all: 0 };
    counts.set(name, { ...counted, all: counted.all + 1 });
    const { expected, found } = await examine(one);
    expect(found).toEqual(expected);
    counts.set(name, { good: counted.good + 1, all: counted.all + 1 });
  });
});

test("the e-mail corpus has at least 200 e-mails from at least forty mail systems", () => {
  const all = Object.values(CLASSES).flat();
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(REPORTS.map(({ name }) => name.split(/[,\s]/)[0])).size).toBeGreaterThanOrEqual(40);
});

afterAll(() => {
  for (const [name, { good, all }] of counts) process.stdout.write(`${name}: ${good} of ${all}\n`);
});
