import type { Cells, Format } from "./cells.ts";
import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { withMoney } from "./money.ts";
import { printable, printableLine } from "./printable.ts";
import { cell, jsonText, openRows, type RowPrinter } from "./row-printer.ts";
import { checkNames, keysOf, onlyFields, selected } from "./selection.ts";
import type { Pair } from "./text-block.ts";

const FIELD_COLUMNS = ["name", "value"];

export interface OutOptions {
  /** Fields requested by `--json`, or `true` for all fields. */
  readonly json?: true | readonly string[];
  readonly columns?: readonly string[];
  /** Output format. `xlsx` is accepted only by reports. */
  readonly format?: Format | "xlsx";
  readonly quiet?: boolean;
  /** False after `--no-color`. */
  readonly color?: boolean;
}

/** Decides whether output is coloured, which the user can turn off (field notes 24; no-color.org). */
export function wantsColor({ env, terminal }: Pick<Host, "env" | "terminal">, options: OutOptions): boolean {
  if (options.color === false || env.NO_COLOR) return false;
  if (env.CLICOLOR_FORCE && env.CLICOLOR_FORCE !== "0") return true;
  return terminal.out && env.TERM !== "dumb";
}

/** Writes results to stdout and messages for people to stderr (design section 6: stdout carries only the payload). */
export class CommandOutput {
  readonly #host: Host;
  readonly #options: () => OutOptions;

  constructor(host: Host, options: () => OutOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Returns the output format. The default is a table in a terminal, TSV with `--quiet`, and `inPipe` otherwise. */
  format(inPipe: Format = "tsv"): Format {
    const { json, format, quiet } = this.#options();
    if (json) return "json";
    if (format === "xlsx") throw usage("Only reports can be written as xlsx.");
    if (format) return format;
    if (this.#host.terminal.out) return "table";
    return quiet ? "tsv" : inPipe;
  }

  /** True if only the first column of a list is printed, which gives ids to scripts. */
  isIds(): boolean {
    return this.#options().quiet === true && this.format() !== "json";
  }

  /** Returns the fields of `--json id,name`, or undefined for all fields. */
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

  /**
   * Removes control characters in a terminal, because the text may come from untrusted users. Files and programs get it
   * unchanged.
   */
  #write(text: string): void {
    this.#host.writeOut(this.#host.terminal.out ? printable(text) : text);
  }

  /**
   * Prints a list in the requested format while it arrives. `--quiet` prints only the first column without a heading.
   * `besides` are further column names that rows may have; if given, unknown `--columns` are refused before any row is
   * printed.
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
        // Writes tables unchanged, because they contain codes for bold text and their cells are already sanitized.
        write: (text) => (format === "table" ? this.#host.writeOut(text) : this.#write(text)),
      });
    const names = format === "json" ? fields : chosen;
    if (names === undefined) return open(columns);
    const what = format === "json" ? "field" : "column";
    const begin = () => (format === "json" ? onTheWay(open(columns), (rows) => onlyFields(rows, names)) : open(names));
    if (besides) {
      checkNames(names, [...columns, ...besides], { what, sent: false });
      return begin();
    }
    return whenKnown((rows) => {
      if (rows.length > 0) checkNames(names, [...(format === "json" ? [] : columns), ...keysOf(rows)], { what });
      return begin();
    });
  }

  async rows(rows: readonly Cells[], columns: readonly string[], inPipe: Format = "tsv"): Promise<void> {
    const printer = this.stream(columns, inPipe);
    printer.rows(rows);
    await printer.end();
  }

  /**
   * Prints named values: one per line, or an object in JSON; only the first with `--quiet`. `aside` lists long fields,
   * which are printed only in JSON or if `--columns` names them.
   */
  async record(record: Cells, aside: readonly string[] = []): Promise<void> {
    if (this.format() === "json") return this.json(record);
    const { quiet = false, columns } = this.#options();
    if (columns) checkNames(columns, Object.keys(record), { what: "column" });
    const shown = columns ?? Object.keys(record).filter((name) => !aside.includes(name));
    const told = onlyFields([record], shown)[0] ?? {};
    // Prints the first value, which identifies the item.
    if (quiet) return this.text(cell(Object.values(told)[0]));
    await this.#printFields(Object.entries(withMoney(told)));
  }

  /**
   * Prints named values, one per line; several values may have the same name. In a table, texts of several lines follow
   * below the other values; those with a name in `together` keep their order.
   */
  async fields(fields: readonly (readonly [name: string, value: unknown])[], together: readonly string[] = []): Promise<void> {
    const { quiet = false, columns } = this.#options();
    if (!quiet && columns === undefined && this.format() !== "json") return this.#printFields(fields, together);
    return this.rows(
      fields.map(([name, value]) => ({ name, value })),
      FIELD_COLUMNS,
    );
  }

  async #printFields(given: readonly (readonly [name: string, value: unknown])[], together: readonly string[] = []): Promise<void> {
    const pairs = given.map(([name, value]): Pair => [name, cell(value)]);
    const format = this.format();
    if (format === "table") {
      const { drawRecord } = await import("./table.ts");
      const shown = pairs.map(([name, value]): Pair => [printableLine(name), printable(value.replaceAll("\r\n", "\n"))]);
      return this.#host.writeOut(`${drawRecord(shown, this.#look(), together)}\n`);
    }
    const printer = openRows({ format, columns: FIELD_COLUMNS, quiet: false, bold: false, write: (text) => this.#write(text) });
    printer.rows(pairs.map(([name, value]) => ({ name, value })));
    await printer.end();
  }

  /** Prints a note for people to stderr, except with `--quiet`. */
  note(line: string): void {
    if (!this.#options().quiet) this.#host.writeErr(`${line}\n`);
  }
}

/** Wraps a printer so that `change` is applied to all rows first. */
const onTheWay = (printer: RowPrinter, change: (rows: readonly Cells[]) => readonly Cells[]): RowPrinter => ({
  rows: (rows) => printer.rows(change(rows)),
  end: () => printer.end(),
});

/**
 * Returns a printer that is created with the first rows, because these determine the available columns. If no rows
 * arrive, it has the requested columns.
 */
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
