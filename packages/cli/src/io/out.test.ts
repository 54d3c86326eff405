import { describe, expect, it } from "vitest";
import { silentHost } from "../testing/silent-host.ts";
import { EXIT } from "./fail.ts";
import { CommandOutput, type OutOptions, wantsColor } from "./out.ts";

function printing(terminal: boolean, options: OutOptions = {}, env: Record<string, string> = {}) {
  const written = { out: "", err: "" };
  const host = {
    ...silentHost,
    env,
    writeOut: (data: string | Uint8Array) => {
      written.out += data;
    },
    writeErr: (text: string) => {
      written.err += text;
    },
    terminal: { in: terminal, out: terminal, err: terminal },
  };
  return { out: new CommandOutput(host, () => options), written };
}

describe("Out (CLI output)", () => {
  it("prints TSV into a pipe and a table to a terminal, with line breaks escaped or replaced", async () => {
    const rows = [{ id: 1, text: "a\tb\nc\\", extra: { x: 1 }, none: null }];
    const piped = printing(false);
    await piped.out.rows(rows, ["id", "text", "extra", "none"]);
    expect(piped.written.out).toBe('id\ttext\textra\tnone\n1\ta\\tb\\nc\\\\\t{"x":1}\t\n');
    const shown = printing(true, { color: false });
    await shown.out.rows(rows, ["id", "text"]);
    expect(shown.written.out.split("\n")[1]).toMatch(/1 +a b c\\/);
  });

  it("prints timestamps with milliseconds, while JSON keeps the stored digits", async () => {
    const rows = [{ at: "2026-11-23T13:58:16.601091Z" }, { at: "2026-11-22T16:15:40.9Z" }, { at: "not 2026-11-22T16:15:40.961091Z" }];
    const piped = printing(false);
    await piped.out.rows(rows, ["at"]);
    expect(piped.written.out).toBe("at\n2026-11-23T13:58:16.601Z\n2026-11-22T16:15:40.900Z\nnot 2026-11-22T16:15:40.961091Z\n");
    const asJson = printing(false, { json: true });
    await asJson.out.rows(rows, ["at"]);
    expect(JSON.parse(asJson.written.out)).toEqual(rows);
  });

  it("prints no control characters from customers' texts to a terminal", async () => {
    const { out, written } = printing(true, { color: false });
    await out.rows([{ text: "\u001b[31mred\u0007" }], ["text"]);
    expect(written.out.trim()).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it("CSV quotes separators and escapes spreadsheet formulas, while numbers stay numbers", async () => {
    const { out, written } = printing(false, { format: "csv" });
    await out.rows([{ id: -1, text: '=1+1, "x"', more: "\u200b@home", phone: "+4917612345" }], ["id", "text", "more", "phone"]);
    expect(written.out).toBe(`id,text,more,phone\n-1,"'=1+1, ""x""",'\u200b@home,+4917612345\n`);
  });

  it("xlsx format for a list is a usage error", async () => {
    await expect(printing(false, { format: "xlsx" }).out.rows([], ["id"])).rejects.toMatchObject({ exit: EXIT.usage });
  });

  it("prints any number of JSON rows as a single array", async () => {
    for (const rows of [[], [{ id: 1 }], [{ id: 1 }, { id: 2 }]]) {
      const { out, written } = printing(false, { json: true });
      await out.rows(rows, ["id"]);
      expect(JSON.parse(written.out)).toEqual(rows);
    }
  });

  it("--quiet prints the id of a record, as for a list", async () => {
    const { out, written } = printing(false, { quiet: true });
    await out.record({ id: 7, name: "Night shift" });
    expect(written.out).toBe("7\n");
  });

  it("prints the lines of a text and its URLs below the fields of a record, so that they can be copied", async () => {
    const { out, written } = printing(true, { color: false });
    const link = `https://parley.test/accept-invitation#token=${"k".repeat(90)}`;
    await out.record({ id: 7, text: `Welcome.\n\n${link}\n\u001b[31mBye` });
    expect(written.out.split("\n")).toEqual(["name  value ", "id    7     ", "", "text:", "Welcome.", "", link, expect.stringMatching(/Bye$/), ""]);
    expect(written.out).not.toContain("\u001b");
  });

  it("--quiet suppresses notes", () => {
    const { out, written } = printing(true, { quiet: true });
    out.note("Done.");
    expect(written).toEqual({ out: "", err: "" });
  });
});

describe("text of several lines in a record", () => {
  const link = `https://parley.example/accept?token=${"k".repeat(90)}`;
  const mail = { id: 7, subject: "Invitation", text: `Hello Nia,\n\n${link}\n\nBye\n` };

  it("is a single row in a pipe", async () => {
    const { out, written } = printing(false);
    await out.record(mail);
    expect(written.out.split("\n")).toHaveLength(5);
  });

  it("is printed together with single-line entries of the same kind, in their order", async () => {
    const { out, written } = printing(true, { color: false });
    await out.fields(
      [
        ["note", "first"],
        ["id", 7],
        ["note", "second\nline"],
      ],
      ["note"],
    );
    expect(written.out).toBe("name  value \nid    7     \n\nnote:\nfirst\n\nnote:\nsecond\nline\n");
  });
});

it("an unknown column is reported before any row is sent", () => {
  const { out } = printing(false, { columns: ["nope"] });
  expect(() => out.stream(["id"], "tsv", ["before"])).toThrow("The response has no column 'nope'; no row was sent.");
});

describe("coloured output", () => {
  const at = (out: boolean, env: Record<string, string> = {}, options: OutOptions = {}) =>
    wantsColor({ env, terminal: { in: true, out, err: true } }, options);

  it.each([
    ["on a terminal", at(true), true],
    ["in a pipe", at(false), false],
    ["with NO_COLOR", at(true, { NO_COLOR: "1" }), false],
    ["on a dumb terminal", at(true, { TERM: "dumb" }), false],
    ["with --no-color", at(true, {}, { color: false }), false],
    ["forced in a pipe", at(false, { CLICOLOR_FORCE: "1" }), true],
  ])("is active or inactive as expected %s", (_, got, expected) => expect(got).toBe(expected));
});
