import { describe, expect, it } from "vitest";
import { silentHost } from "../testing/silent-host.ts";
import { EXIT } from "./fail.ts";
import { Out, type OutOptions, wantsColor } from "./out.ts";

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
  return { out: new Out(host, () => options), written };
}

describe("Out", () => {
  it("is TSV in a pipe and a table on a terminal; both say the same of a value with breaks", async () => {
    const rows = [{ id: 1, text: "a\tb\nc\\", extra: { x: 1 }, none: null }];
    const piped = printing(false);
    await piped.out.rows(rows, ["id", "text", "extra", "none"]);
    expect(piped.written.out).toBe('id\ttext\textra\tnone\n1\ta\\tb\\nc\\\\\t{"x":1}\t\n');
    const shown = printing(true, { color: false });
    await shown.out.rows(rows, ["id", "text"]);
    expect(shown.written.out.split("\n")[1]).toMatch(/1 +a b c\\/);
  });

  it("a moment has milliseconds, however many digits were stored; JSON has it as it came", async () => {
    const rows = [{ at: "2026-11-23T13:58:16.601091Z" }, { at: "2026-11-22T16:15:40.9Z" }, { at: "not 2026-11-22T16:15:40.961091Z" }];
    const piped = printing(false);
    await piped.out.rows(rows, ["at"]);
    expect(piped.written.out).toBe("at\n2026-11-23T13:58:16.601Z\n2026-11-22T16:15:40.900Z\nnot 2026-11-22T16:15:40.961091Z\n");
    const asJson = printing(false, { json: true });
    await asJson.out.rows(rows, ["at"]);
    expect(JSON.parse(asJson.written.out)).toEqual(rows);
  });

  it("a customer's control characters do not reach the terminal", async () => {
    const { out, written } = printing(true, { color: false });
    await out.rows([{ text: "\u001b[31mred\u0007" }], ["text"]);
    expect(written.out.trim()).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it("CSV quotes what parts cells, and holds down what a spreadsheet would take for a formula; numbers stay numbers", async () => {
    const { out, written } = printing(false, { format: "csv" });
    await out.rows([{ id: -1, text: '=1+1, "x"', more: "\u200b@home", phone: "+4917612345" }], ["id", "text", "more", "phone"]);
    expect(written.out).toBe(`id,text,more,phone\n-1,"'=1+1, ""x""",'\u200b@home,+4917612345\n`);
  });

  it("a list is no spreadsheet: asked for xlsx it is a usage error", async () => {
    await expect(printing(false, { format: "xlsx" }).out.rows([], ["id"])).rejects.toMatchObject({ exit: EXIT.usage });
  });

  it("JSON rows are one array, whether there are none or many", async () => {
    for (const rows of [[], [{ id: 1 }], [{ id: 1 }, { id: 2 }]]) {
      const { out, written } = printing(false, { json: true });
      await out.rows(rows, ["id"]);
      expect(JSON.parse(written.out)).toEqual(rows);
    }
  });

  it("--quiet prints a thing as it prints a list: by what it is known by", async () => {
    const { out, written } = printing(false, { quiet: true });
    await out.record({ id: 7, name: "Night shift" });
    expect(written.out).toBe("7\n");
  });

  it("--quiet silences remarks", () => {
    const { out, written } = printing(true, { quiet: true });
    out.note("Done.");
    expect(written).toEqual({ out: "", err: "" });
  });
});

describe("colours", () => {
  const at = (out: boolean, env: Record<string, string> = {}, options: OutOptions = {}) =>
    wantsColor({ env, terminal: { in: true, out, err: true } }, options);

  it.each([
    ["on a terminal", at(true), true],
    ["in a pipe", at(false), false],
    ["with NO_COLOR", at(true, { NO_COLOR: "1" }), false],
    ["on a dumb terminal", at(true, { TERM: "dumb" }), false],
    ["with --no-color", at(true, {}, { color: false }), false],
    ["forced in a pipe", at(false, { CLICOLOR_FORCE: "1" }), true],
  ])("%s", (_, got, expected) => expect(got).toBe(expected));
});
