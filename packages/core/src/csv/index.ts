export { plainCsvText, quotedCsv } from "./csv-text.ts";
export * from "./read-csv.ts";
