/** Functions that build image headers with a given size and without pixels, enough for reading the size. */
const u16be = (value: number) => Buffer.from([value >> 8, value & 255]);
const u16le = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32be = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const u24le = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
const latin = (text: string) => Buffer.from(text, "latin1");

export const png = (width: number, height: number) =>
  Buffer.concat([latin("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR"), u32be(width), u32be(height), latin("\x08\x02\0\0\0"), Buffer.alloc(16)]);

const segment = (mark: number, body: Buffer) => Buffer.concat([Buffer.from([0xff, mark]), u16be(body.length + 2), body]);

/** Builds a JPEG header. `before` contains the segments before the frame header, such as a camera writes. */
export const jpeg = (width: number, height: number, before: Buffer = segment(0xe1, Buffer.alloc(60_000, 0xc0))) =>
  Buffer.concat([
    latin("\xff\xd8"),
    before,
    latin("\xff\xff"),
    segment(0xc2, Buffer.concat([latin("\x08"), u16be(height), u16be(width), latin("\x03")])),
  ]);
export const emptySegments = (count: number) => Buffer.concat(Array.from({ length: count }, () => segment(0xe0, Buffer.alloc(0))));

export const gif = (width: number, height: number) => Buffer.concat([latin("GIF89a"), u16le(width), u16le(height), Buffer.alloc(8)]);

const riff = (chunk: string, body: Buffer) => Buffer.concat([latin("RIFF\x24\0\0\0WEBP"), latin(chunk), latin("\x18\0\0\0"), body, Buffer.alloc(12)]);
export const webpLossy = (width: number, height: number) => riff("VP8 ", Buffer.concat([latin("\0\0\0\x9d\x01\x2a"), u16le(width), u16le(height)]));
export const webpLossless = (width: number, height: number) => {
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0);
  return riff("VP8L", Buffer.concat([latin("\x2f"), bits]));
};
export const webpExtended = (width: number, height: number) => riff("VP8X", Buffer.concat([Buffer.alloc(4), u24le(width - 1), u24le(height - 1)]));
