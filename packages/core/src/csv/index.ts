export { plainCsvText, quotedCsv } from "./csv-text.ts";
