const CR = 13;
const LF = 10;

/** Start of the line after a header line: a field, a folded line or the end of the header. */
const FOLLOWS = /^(?:[!-9;-~]{1,80}[ \t]{0,5}:|[ \t\r])/;

/**
 * Repairs line ends that the parser does not understand: CR alone (old Macintosh programs) and CR CR LF (some servers),
 * which would turn the header into a single line. Other CRs stay, because an attachment may contain any bytes.
 */
export const repairLineEnds = (raw: Buffer): Buffer => {
  const at = raw.indexOf(CR);
  const feed = raw.indexOf(LF);
  if (at < 0 || feed === at + 1 || (feed >= 0 && feed < at)) return raw;
  if (raw[at + 1] === CR && raw[at + 2] === LF) return Buffer.from(raw.toString("latin1").replace(/\r+\n/g, "\r\n"), "latin1");
  if (!FOLLOWS.test(raw.subarray(at + 1, at + 100).toString("latin1"))) return raw;
  return Buffer.from(raw.toString("latin1").replace(/\r(?!\n)/g, "\r\n"), "latin1");
};

const UNINDENTED = /^(content-type[ \t]{0,5}:[ \t]{0,5}multipart\/[a-z-]{1,30};[ \t]{0,20}\r?\n)(?=boundary[ \t]{0,5}=)/gim;

/**
 * Indents a boundary that some programs write on a separate line. Without indentation it is not part of the
 * Content-Type field, and all parts would be lost.
 */
export const indentBoundaries = (raw: Buffer): Buffer => {
  const found = raw.includes("\nboundary") || raw.includes("\nBoundary") ? raw.toString("latin1") : "";
  const mended = found.replace(UNINDENTED, "$1 ");
  return mended.length === found.length ? raw : Buffer.from(mended, "latin1");
};

/** Maximum number of lines that are parsed. Each costs time; 40 MB of base64 have 600,000. */
export const LINES_MAX = 2_000_000;
export const hasTooManyLines = (raw: Buffer): boolean => {
  if (raw.length <= LINES_MAX) return false;
  let count = 0;
  for (const byte of raw) if (byte === LF) count += 1;
  return count > LINES_MAX;
};
