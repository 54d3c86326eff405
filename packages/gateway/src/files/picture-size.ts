import type { FileHandle } from "node:fs/promises";

/** Width and height of an image in pixels, from the file's header. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Maximum side length and number of pixels of an image. */
export interface ImageLimits {
  readonly side: number;
  readonly pixels: number;
}

export const isTooLarge = ({ width, height }: ImageSize, { side, pixels }: ImageLimits): boolean =>
  Math.max(width, height) > side || width * height > pixels;

/**
 * Maximum number of JPEG segments that are read to find the image size. Real files have a handful; one with thousands
 * is malicious.
 */
const SEGMENTS_MAX = 300;
const HEAD_BYTES = 30;

const read = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

const ascii = (bytes: Buffer, at: number, length: number): string => bytes.toString("latin1", at, at + length);

/** Reads the size of a PNG image from IHDR, which is the first chunk (PNG, 5.6). */
const pngSize = (head: Buffer) => (ascii(head, 12, 4) === "IHDR" ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) } : undefined);

const gifSize = (head: Buffer) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) });

/**
 * Reads the size of a WebP image in its formats lossy, lossless and extended (RFC 9649). The extended one has a canvas
 * that is larger than each frame.
 */
const webpSize = (head: Buffer): ImageSize | undefined => {
  const chunk = ascii(head, 12, 4);
  if (chunk === "VP8X") return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (chunk === "VP8 " && head.readUIntBE(23, 3) === 0x9d012a)
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (chunk !== "VP8L" || head[20] !== 0x2f) return undefined;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

/**
 * Returns whether a JPEG marker begins a frame header: SOF0 to SOF15 except three codes with another meaning (ITU T.81,
 * table B.1).
 */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
const SCAN = 0xda;

/**
 * Reads the size of a JPEG image. Skips the segments before the frame header, such as previews and locations from a
 * camera.
 */
const jpegSize = async (file: FileHandle): Promise<ImageSize | undefined> => {
  let at = 2;
  for (let count = 0; count < SEGMENTS_MAX; count += 1) {
    const segment = await read(file, at, 9);
    const mark = segment[1];
    if (segment.length < 9 || segment[0] !== 0xff || mark === undefined || mark === SCAN) return undefined;
    // Skips fill bytes, any number of which may precede a marker.
    if (mark === 0xff) at += 1;
    else if (isFrame(mark)) return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) };
    else at += 2 + segment.readUInt16BE(2);
  }
  return undefined;
};

const sizeOf = async (file: FileHandle, type: string): Promise<ImageSize | undefined> => {
  if (type === "image/jpeg") return jpegSize(file);
  const head = await read(file, 0, HEAD_BYTES);
  if (type === "image/gif") return head.length < 10 ? undefined : gifSize(head);
  if (type === "image/png") return head.length < 24 ? undefined : pngSize(head);
  return type !== "image/webp" || head.length < HEAD_BYTES ? undefined : webpSize(head);
};

/**
 * Reads the size of an image from its header without decoding it. Returns undefined if the header contains no valid
 * size.
 */
export const imageSizeOf = async (file: FileHandle, type: string): Promise<ImageSize | undefined> => {
  const size = await sizeOf(file, type);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
};
