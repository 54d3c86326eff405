import type { Cells, Format } from "./cells.ts";
import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { withMoney } from "./money.ts";
import { printable } from "./printable.ts";
import { cell, jsonText, openRows, type RowPrinter, tableCell } from "./row-printer.ts";
import { checkNames, keysOf, onlyFields, selected } from "./selection.ts";

export interface OutOptions {
  /** The fields that were asked for; none for all of them. */
  readonly json?: true | readonly string[];
  readonly columns?: readonly string[];
  /** Reports come as spreadsheets too. */
  readonly format?: Format | "xlsx";
  readonly quiet?: boolean;
  /** False after `--no-color`. */
  readonly color?: boolean;
}

/** Colours only for a person, and only if that person has not asked for none (field notes 24; no-color.org). */
export function wantsColor({ env, terminal }: Pick<Host, "env" | "terminal">, options: OutOptions): boolean {
  if (options.color === false || env.NO_COLOR) return false;
  if (env.CLICOLOR_FORCE && env.CLICOLOR_FORCE !== "0") return true;
  return terminal.out && env.TERM !== "dumb";
}

/** The payload's way to stdout, and people's texts' way to stderr (design section 6: stdout carries only the payload). */
export class Out {
  readonly #host: Host;
  readonly #options: () => OutOptions;

  constructor(host: Host, options: () => OutOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** As asked for; else a table for a person, lines where ids alone are wanted, and `inPipe` when nobody is watching. */
  format(inPipe: Format = "tsv"): Format {
    const { json, format, quiet } = this.#options();
    if (json) return "json";
    if (format === "xlsx") throw usage("Only reports come as xlsx.");
    if (format) return format;
    if (this.#host.terminal.out) return "table";
    return quiet ? "tsv" : inPipe;
  }

  /** Only the first column of a list is printed: ids, for whatever reads them. */
  isIds(): boolean {
    return this.#options().quiet === true && this.format() !== "json";
  }

  /** The fields of `--json id,name`; none where all are wanted. */
  #fields(): readonly string[] | undefined {
    const { json } = this.#options();
    return Array.isArray(json) && json.length > 0 ? json : undefined;
  }

  #look(): { readonly bold: boolean; readonly width: number | undefined } {
    const { terminal, columns } = this.#host;
    return { bold: wantsColor(this.#host, this.#options()), width: terminal.out ? columns() : undefined };
  }

  json(value: unknown): void {
    const fields = this.#fields();
    this.#host.writeOut(`${jsonText(fields ? selected(value, fields) : value, this.#host.terminal.out ? 2 : undefined)}\n`);
  }

  text(line: string): void {
    this.#write(`${line}\n`);
  }

  /** Whatever a person sees may hold words of somebody else; a file and a program get them as they are. */
  #write(text: string): void {
    this.#host.writeOut(this.#host.terminal.out ? printable(text) : text);
  }

  /**
   * A list in the asked-for format, printed as it arrives. With `--quiet` only the first column, without heading: what a script loops over. `besides` are the names
   * that rows may have besides the columns, where they are known: then a wrong `--columns` is refused at once, before anything is done.
   */
  stream(columns: readonly string[], inPipe: Format = "tsv", besides?: readonly string[]): RowPrinter {
    const { quiet = false, columns: chosen } = this.#options();
    const format = this.format(inPipe);
    const fields = this.#fields();
    const open = (shown: readonly string[]) =>
      openRows({
        format,
        columns: shown,
        quiet,
        ...this.#look(),
        // A table is bold in places, and cleans its cells itself.
        write: (text) => (format === "table" ? this.#host.writeOut(text) : this.#write(text)),
      });
    const names = format === "json" ? fields : chosen;
    if (names === undefined) return open(columns);
    const what = format === "json" ? "field" : "column";
    const begin = () => (format === "json" ? onTheWay(open(columns), (rows) => onlyFields(rows, names)) : open(names));
    if (besides) {
      checkNames(names, [...columns, ...besides], what);
      return begin();
    }
    return whenKnown((rows) => {
      if (rows.length > 0) checkNames(names, [...(format === "json" ? [] : columns), ...keysOf(rows)], what);
      return begin();
    });
  }

  async rows(rows: readonly Cells[], columns: readonly string[], inPipe: Format = "tsv"): Promise<void> {
    const printer = this.stream(columns, inPipe);
    printer.rows(rows);
    await printer.end();
  }

  /**
   * Named values: one a line for people and pipes, an object in JSON; with `--quiet` only the first, as of a list. What is `aside` is for programs and would
   * bury the rest: it is in JSON, and where `--columns` names it.
   */
  async record(record: Cells, aside: readonly string[] = []): Promise<void> {
    if (this.format() === "json") return this.json(record);
    const { quiet = false, columns } = this.#options();
    if (columns) checkNames(columns, Object.keys(record), "column");
    const shown = columns ?? Object.keys(record).filter((name) => !aside.includes(name));
    const told = onlyFields([record], shown)[0] ?? {};
    // What a thing is known by comes first in it.
    if (quiet) return this.text(cell(Object.values(told)[0]));
    const pairs = Object.entries(withMoney(told));
    if (this.format() === "table") {
      const { drawRecord } = await import("./table.ts");
      return this.#host.writeOut(
        `${drawRecord(
          pairs.map(([name, value]) => [tableCell(name), tableCell(value)]),
          this.#look(),
        )}\n`,
      );
    }
    const printer = openRows({ format: this.format(), columns: ["name", "value"], quiet, bold: false, write: (text) => this.#write(text) });
    printer.rows(pairs.map(([name, value]) => ({ name, value })));
    await printer.end();
  }

  /** A remark for people; `--quiet` silences it. */
  note(line: string): void {
    if (!this.#options().quiet) this.#host.writeErr(`${line}\n`);
  }
}

/** A printer whose rows go through `change` first. */
const onTheWay = (printer: RowPrinter, change: (rows: readonly Cells[]) => readonly Cells[]): RowPrinter => ({
  rows: (rows) => printer.rows(change(rows)),
  end: () => printer.end(),
});

/** A printer that begins with the first rows, which tell what there is to choose from; of none, with nothing but what was asked for. */
function whenKnown(open: (rows: readonly Cells[]) => RowPrinter): RowPrinter {
  let printer: RowPrinter | undefined;
  const begun = (rows: readonly Cells[]): RowPrinter => {
    printer ??= open(rows);
    return printer;
  };
  return {
    rows: (rows) => {
      if (rows.length > 0) begun(rows).rows(rows);
    },
    end: () => begun([]).end(),
  };
}
