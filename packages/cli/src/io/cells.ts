/** A row of output: a value for each name. */
export type Cells = Readonly<Record<string, unknown>>;
/** Output format. */
export type Format = "json" | "table" | "tsv" | "csv";
