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

describe("a new journal", () => {
  it("holds the head, the job and each result as it is known, without what was read; and is its owner's alone", () => {
    const journal = createJournal(path, HEAD);
    journal.under(7);
    journal.ended({ line: 1, key: "ada", status: "ok", change: { before: { active: false }, after: { active: true } } });
    expect(linesOf()).toEqual([HEAD, { job: 7 }, { line: 1, key: "ada", status: "ok" }]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect([journal.runId, journal.jobId, journal.doneBefore(1)]).toEqual(["run", undefined, undefined]);
  });

  it("is never written over another one", () => {
    writeFileSync(path, "kept");
    expect(() => createJournal(path, HEAD)).toThrow(
      expect.objectContaining({
        message: `${path} already exists.`,
        hint: `Resume its run with --resume ${path}, or choose another path with --journal.`,
      }),
    );
    expect(readFileSync(path, "utf8")).toBe("kept");
  });

  it("that cannot be written says so, and how to choose another place", () => {
    const nowhere = join(folder, "none", "journal");
    expect(() => createJournal(nowhere, HEAD)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^The journal .+none\/journal cannot be written: ENOENT/),
        hint: "Choose another path with --journal.",
      }),
    );
  });
});

describe("a journal that cannot be read", () => {
  it("because there is none says so", () => expect(() => readJournal(path)).toThrow(`There is no journal ${path}.`));

  it("for another reason says which", () => {
    writeFileSync(path, "");
    expect(() => readJournal(join(path, "below"))).toThrow(
      expect.objectContaining({ code: "file", message: expect.stringMatching(/^The journal .+below cannot be read: ENOTDIR/) }),
    );
  });

  it.each(["", "name,age\n", "{}\n"])("because it holds %j is not the journal of a run", (text) => {
    writeFileSync(path, text);
    expect(() => readJournal(path)).toThrow(`${path} is not a journal of a bulk run.`);
  });
});

describe("a journal longer than is read at once", () => {
  it("loses no line and no letter, wherever it is cut", () => {
    const rows = Array.from({ length: 3_000 }, (_, line) => ({ line, key: `ада-${"й".repeat(line % 7)}${line}`, status: "ok" }));
    writeFileSync(path, [HEAD, ...rows].map((line) => JSON.stringify(line)).join("\n"));
    const journal = readJournal(path).open();
    expect(rows.filter(({ line, key }) => journal.doneBefore(line)?.key !== key)).toEqual([]);
  });
});

describe("a journal that is read again", () => {
  const resumed = (...lines: readonly unknown[]) => {
    writeFileSync(path, `${[HEAD, ...lines].map((line) => JSON.stringify(line)).join("\n")}\n`);
    return readJournal(path);
  };

  it("knows its head, its job, and the rows that are done; those that failed or were skipped are looked at again", () => {
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

  it("goes by the last job that it went under, and the last result of a line", () => {
    const journal = resumed({ job: 7 }, { line: 1, key: "ada", status: "ok" }, { job: 8 }, { line: 1, key: "eve", status: "ok" }).open();
    expect([journal.jobId, journal.doneBefore(1)?.key]).toEqual([8, "eve"]);
  });

  it("goes on behind a line that a kill cut short", () => {
    resumed({ line: 1, key: "ada", status: "ok" });
    appendFileSync(path, '{"line":2,"key":"be');
    const journal = readJournal(path).open();
    journal.ended({ line: 2, key: "ben", status: "ok" });
    expect([1, 2].map((line) => readJournal(path).open().doneBefore(line)?.key)).toEqual(["ada", "ben"]);
    expect(journal.doneBefore(2)).toBeUndefined();
  });

  it("may be longer than what is read at once, with signs of several bytes where two readings meet", () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({ line: index + 1, key: `ömér-${index}`, status: "ok" }));
    const journal = resumed(...rows).open();
    expect(rows.filter(({ line, key }) => journal.doneBefore(line)?.key !== key)).toEqual([]);
  });

  it("ends at its last line, also where no line end follows", () => {
    writeFileSync(path, `${JSON.stringify(HEAD)}\n${JSON.stringify({ job: 9 })}`);
    expect(readJournal(path).open().jobId).toBe(9);
  });

  it.each([
    ["empty", ""],
    ["something else", "loginId\nada@acacia.test\n"],
    ["a journal of another program", `${JSON.stringify({ ...HEAD, journal: "another" })}\n`],
  ])("that is %s is none", (_what, text) => {
    writeFileSync(path, text);
    expect(() => readJournal(path)).toThrow(`${path} is not a journal of a bulk run.`);
  });

  it("that is not there, or cannot be read, says which", () => {
    expect(() => readJournal(path)).toThrow(`There is no journal ${path}.`);
    expect(() => readJournal(folder)).toThrow(/EISDIR/);
  });
});
