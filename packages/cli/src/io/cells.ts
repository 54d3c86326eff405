/** A row of a payload: a value under each name. */
export type Cells = Readonly<Record<string, unknown>>;
/** How a payload is printed. */
export type Format = "json" | "table" | "tsv" | "csv";
