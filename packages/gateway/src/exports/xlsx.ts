import { Readable } from "node:stream";
import { ZipFile } from "yazl";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * Font with explicit name and size, because the default font differs between spreadsheet programs, and in some of them
 * even between the header and the other cells.
 */
const FONT = '<sz val="11"/><name val="Calibri"/>';

/**
 * Files of a workbook except its only worksheet (ECMA-376, part 1). Cell formats: 0 plain, 1 date, 2 time, 3 bold
 * header.
 */
const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const cell = (title: string): string => `<c s="3" t="inlineStr"><is><t xml:space="preserve">${escaped(title)}</t></is></c>`;

/** Minimum width of a column in characters. A timestamp has nineteen, and a narrower cell would show only ########. */
const WIDTH_MIN = 20;
const width = (title: string, index: number): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${Math.max(WIDTH_MIN, title.length + 2)}" customWidth="1"/>`;

/** Returns the XML before and after the rows of a worksheet. The header row stays visible while scrolling. */
export const sheetFrame = (titles: readonly string[]) => ({
  before: `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${titles.map(width).join("")}</cols><sheetData><row>${titles.map(cell).join("")}</row>\n`,
  after: "</sheetData></worksheet>",
});

/**
 * Compression level of the zip file. Worksheets repeat the same few words, so a higher level hardly makes them smaller.
 */
const COMPRESSION_LEVEL = 4;

/**
 * Returns a workbook around the XML of its worksheet, compressed while streaming. Destroying the result ends the source
 * of the worksheet.
 */
export const workbookOf = (sheet: AsyncIterable<string | Buffer>): Readable => {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  const source = Readable.from(sheet, { objectMode: false });
  const give = (error: Error) => output.destroy(error);
  source.once("error", give);
  zip.once("error", give);
  output.once("close", () => source.destroy());
  for (const [path, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + text), path);
  zip.addReadStream(source, "xl/worksheets/sheet1.xml", { compressionLevel: COMPRESSION_LEVEL });
  zip.end();
  return output;
};
