import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createJournal, type JournalHead, readJournal } from "./journal-file.ts";

const HEAD: JournalHead = {
  journal: "parley bulk run",
  runId: "run",
  operation: "users.activate",
  args: { remark: "x" },
  url: "http://gateway",
  loginId: "admin@acacia.test",
  source: { path: "/rows.csv", name: "rows.csv", format: "csv", sha256: "abc", total: 3 },
};

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-journal-"));
  path = join(folder, "journal");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const linesOf = (): unknown[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe("new journal of a bulk run", () => {
  it("stores the description of the run, the job and each result without the values read, and only its owner can read it", () => {
    const journal = createJournal(path, HEAD);
    journal.under(7);
    journal.ended({ line: 1, key: "ada", status: "ok", change: { before: { active: false }, after: { active: true } } });
    expect(linesOf()).toEqual([HEAD, { job: 7 }, { line: 1, key: "ada", status: "ok" }]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect([journal.runId, journal.jobId, journal.doneBefore(1)]).toEqual(["run", undefined, undefined]);
  });

  it("never overwrites an existing file", () => {
    writeFileSync(path, "kept");
    expect(() => createJournal(path, HEAD)).toThrow(
      expect.objectContaining({
        message: `${path} already exists.`,
        hint: `Resume its run with --resume ${path}, or choose another path with --journal.`,
      }),
    );
    expect(readFileSync(path, "utf8")).toBe("kept");
  });

  it("reports its path and suggests another one when it cannot be written", () => {
    const nowhere = join(folder, "none", "journal");
    expect(() => createJournal(nowhere, HEAD)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^The journal .+none\/journal cannot be written: ENOENT/),
        hint: "Choose another path with --journal.",
      }),
    );
  });
});

describe("journal of a bulk run that cannot be read", () => {
  it("is reported as missing if the file does not exist", () => expect(() => readJournal(path)).toThrow(`There is no journal ${path}.`));

  it("is reported with the cause of any other read error", () => {
    writeFileSync(path, "");
    expect(() => readJournal(join(path, "below"))).toThrow(
      expect.objectContaining({ code: "file", message: expect.stringMatching(/^The journal .+below cannot be read: ENOTDIR/) }),
    );
  });

  it.each(["", "name,age\n", "{}\n"])("is not accepted as a journal when it contains %j", (text) => {
    writeFileSync(path, text);
    expect(() => readJournal(path)).toThrow(`${path} is not a journal of a bulk run.`);
  });
});

describe("journal of a bulk run that is larger than one read buffer", () => {
  it("loses no line and no character at the buffer boundaries", () => {
    const rows = Array.from({ length: 3_000 }, (_, line) => ({ line, key: `ада-${"й".repeat(line % 7)}${line}`, status: "ok" }));
    writeFileSync(path, [HEAD, ...rows].map((line) => JSON.stringify(line)).join("\n"));
    const journal = readJournal(path).open();
    expect(rows.filter(({ line, key }) => journal.doneBefore(line)?.key !== key)).toEqual([]);
  });
});

describe("journal of a resumed bulk run", () => {
  const resumed = (...lines: readonly unknown[]) => {
    writeFileSync(path, `${[HEAD, ...lines].map((line) => JSON.stringify(line)).join("\n")}\n`);
    return readJournal(path);
  };

  it("contains the run, its job and the rows that are done, so that failed and skipped rows are repeated", () => {
    const { head, open } = resumed(
      { job: 7 },
      { line: 1, key: "ada", status: "ok" },
      { line: 2, key: "ben", status: "unchanged" },
      { line: 3, key: "cay", status: "failed", code: "conflict", message: "no" },
      { line: 4, key: "dan", status: "skipped" },
    );
    const journal = open();
    expect([head, journal.runId, journal.jobId]).toEqual([HEAD, "run", 7]);
    expect([1, 2, 3, 4].map((line) => journal.doneBefore(line)?.key)).toEqual(["ada", "ben", undefined, undefined]);
  });

  it("uses the last recorded job and the last result of each row", () => {
    const journal = resumed({ job: 7 }, { line: 1, key: "ada", status: "ok" }, { job: 8 }, { line: 1, key: "eve", status: "ok" }).open();
    expect([journal.jobId, journal.doneBefore(1)?.key]).toEqual([8, "eve"]);
  });

  it("continues after a line that a killed process left incomplete", () => {
    resumed({ line: 1, key: "ada", status: "ok" });
    appendFileSync(path, '{"line":2,"key":"be');
    const journal = readJournal(path).open();
    journal.ended({ line: 2, key: "ben", status: "ok" });
    expect([1, 2].map((line) => readJournal(path).open().doneBefore(line)?.key)).toEqual(["ada", "ben"]);
    expect(journal.doneBefore(2)).toBeUndefined();
  });

  it("reads beyond one buffer with multi-byte characters at the boundary", () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({ line: index + 1, key: `ömér-${index}`, status: "ok" }));
    const journal = resumed(...rows).open();
    expect(rows.filter(({ line, key }) => journal.doneBefore(line)?.key !== key)).toEqual([]);
  });

  it("ends at its last line even without a trailing newline", () => {
    writeFileSync(path, `${JSON.stringify(HEAD)}\n${JSON.stringify({ job: 9 })}`);
    expect(readJournal(path).open().jobId).toBe(9);
  });

  it.each([
    ["empty", ""],
    ["something else", "loginId\nada@acacia.test\n"],
    ["a journal of another program", `${JSON.stringify({ ...HEAD, journal: "another" })}\n`],
  ])("is refused when the file is %s", (_what, text) => {
    writeFileSync(path, text);
    expect(() => readJournal(path)).toThrow(`${path} is not a journal of a bulk run.`);
  });

  it("is reported as missing or as unreadable", () => {
    expect(() => readJournal(path)).toThrow(`There is no journal ${path}.`);
    expect(() => readJournal(folder)).toThrow(/EISDIR/);
  });
});
