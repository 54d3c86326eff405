export type Cells = Readonly<Record<string, unknown>>;
export type Format = "json" | "table" | "tsv" | "csv";
