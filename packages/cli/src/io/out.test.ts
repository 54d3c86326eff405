import { describe, expect, it } from "vitest";
import { Out, type OutOptions, wantsColor } from "./out.ts";

function printing(terminal: boolean, options: OutOptions = {}, env: Record<string, string> = {}) {
  const written = { out: "", err: "" };
  const host = {
    env,
    writeOut: (data: string | Uint8Array) => {
      written.out += data;
    },
    writeErr: (text: string) => {
      written.err += text;
    },
    terminal: { in: terminal, out: terminal, err: terminal },
    columns: () => 80,
    readStdin: async () => "",
    stdin: async function* () {},
    whenReaderLeaves: () => undefined,
    importModule: async () => undefined,
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

  it("a customer's control characters do not reach the terminal", async () => {
    const { out, written } = printing(true, { color: false });
    await out.rows([{ text: "\u001b[31mred\u0007" }], ["text"]);
    expect(written.out.trim()).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it("JSON rows are one array, whether there are none or many", async () => {
    for (const rows of [[], [{ id: 1 }], [{ id: 1 }, { id: 2 }]]) {
      const { out, written } = printing(false, { json: true });
      await out.rows(rows, ["id"]);
      expect(JSON.parse(written.out)).toEqual(rows);
    }
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
