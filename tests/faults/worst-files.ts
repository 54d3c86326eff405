import { gzipSync } from "node:zlib";

/** Builds files that keep a parser busy for as long as possible. All are below the limit of 25 MB for an attachment. */

const record = (signature: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature);
  return bytes;
};

/** Builds a ZIP archive (or an Office file, depending on its name) that consists only of its directory. */
export const zipOfNames = (count: number, nameOf: (index: number) => string): Buffer => {
  const entries = Array.from({ length: count }, (_, index) => {
    const name = Buffer.from(nameOf(index));
    const entry = record(0x02014b50, 46);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, name]);
  });
  const list = Buffer.concat(entries);
  const end = record(0x06054b50, 22);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(4, 16);
  return Buffer.concat([record(0x04034b50, 4), list, end]);
};

export const gzipOfZeros = (megabytes: number): Buffer => gzipSync(Buffer.alloc(megabytes * 1024 * 1024));

export const tarOfEmptyFiles = (count: number): Buffer => {
  const header = Buffer.alloc(512);
  header.write("notes.txt", 0);
  header.write("00000000000", 124);
  header.write("ustar\u000000", 257);
  return Buffer.concat(Array.from({ length: count }, () => header));
};

/** Builds a JPEG that contains only empty comments and no image. */
export const jpegOfSegments = (count: number): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(count * 4, Buffer.from([0xff, 0xfe, 0, 2]))]);

/** Builds a `winmail.dat` that contains only attachments without content. */
export const tnefOfAttachments = (count: number): Buffer => {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x223e9f78);
  const attachment = Buffer.alloc(11);
  attachment.writeUInt32LE(0x00069002, 1);
  return Buffer.concat([start, Buffer.alloc(count * 11, attachment)]);
};

const event = (...lines: readonly string[]): string => ["BEGIN:VEVENT", "UID:1", "SUMMARY:Closed", ...lines, "END:VEVENT", ""].join("\r\n");
const calendarOf = (...events: readonly string[]): string => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("")}END:VCALENDAR\r\n`;
export const dailySince1900 = (count: number): string => calendarOf(event("DTSTART;VALUE=DATE:19000101", "RRULE:FREQ=DAILY").repeat(count));
export const endlessRule = calendarOf(event("DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"));
export const manyEvents = (count: number): string => calendarOf(event("DTSTART;VALUE=DATE:20270101").repeat(count));
export const manyParameters = (count: number): string => calendarOf(event(`X${';A="b"'.repeat(count)}:x`, "DTSTART;VALUE=DATE:20270101"));
export const manyExceptions = (count: number): string =>
  calendarOf(
    event("DTSTART;VALUE=DATE:20270101").repeat(count),
    event("RECURRENCE-ID;VALUE=DATE:20270101", "DTSTART;VALUE=DATE:20270102").repeat(count),
  );
