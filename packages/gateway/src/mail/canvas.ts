import type { Pixels } from "./png.ts";

/** `#2d72d2`. */
export type Colour = `#${string}`;
export interface Point {
  readonly x: number;
  readonly y: number;
}

const CHANNELS = 4;
const FULL = 255;

const channelsOf = (colour: Colour): readonly [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & FULL, (value >> 8) & FULL, value & FULL];
};

/** How far a point is from the line between two others. */
const distance = (x: number, y: number, a: Point, b: Point): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  const [besideX, besideY] = [x - a.x - along * dx, y - a.y - along * dy];
  // Math.hypot takes ten times as long, for numbers that no picture has.
  return Math.sqrt(besideX * besideX + besideY * besideY);
};

/** From where to where a column of pixels is within `reach` of the line between two points. */
const spanAt = (x: number, a: Point, b: Point, reach: number): readonly [top: number, bottom: number] => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [least, most] = [Math.min(a.y, b.y) - reach, Math.max(a.y, b.y) + reach];
  if (Math.abs(dx) < 1) return [least, most];
  const middle = a.y + ((x - a.x) * dy) / dx;
  const half = (reach * Math.hypot(dx, dy)) / Math.abs(dx) + 1;
  // Beyond an end it is the round of that end.
  return [Math.max(least, Math.min(middle - half, most - 2 * reach)), Math.min(most, Math.max(middle + half, least + 2 * reach))];
};

/** A transparent picture to draw bars and lines on; it has no text, which mails write beside it. */
export const createCanvas = (width: number, height: number) => {
  const data = new Uint8Array(width * height * CHANNELS);

  /** Lays a colour over what is there. `opacity` is 0 to 1. */
  const paint = (x: number, y: number, [red, green, blue]: readonly [number, number, number], opacity: number): void => {
    const at = (y * width + x) * CHANNELS;
    if (opacity === 1) {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = FULL;
      return;
    }
    const under = (data[at + 3] ?? 0) / FULL;
    const out = opacity + under * (1 - opacity);
    if (out === 0) return;
    const mixed = (over: number, place: number) => Math.round((over * opacity + (data[place] ?? 0) * under * (1 - opacity)) / out);
    data[at] = mixed(red, at);
    data[at + 1] = mixed(green, at + 1);
    data[at + 2] = mixed(blue, at + 2);
    data[at + 3] = Math.round(out * FULL);
  };

  /** What of a pixel lies within the picture. */
  const columns = (from: number, to: number) => [Math.max(0, Math.floor(from)), Math.min(width, Math.ceil(to))] as const;
  const rows = (from: number, to: number) => [Math.max(0, Math.floor(from)), Math.min(height, Math.ceil(to))] as const;

  return {
    pixels: { width, height, data } satisfies Pixels,

    rectangle: (left: number, top: number, right: number, bottom: number, colour: Colour, opacity = 1): void => {
      const channels = channelsOf(colour);
      const [firstX, endX] = columns(Math.round(left), Math.round(right));
      const [firstY, endY] = rows(Math.round(top), Math.round(bottom));
      for (let y = firstY; y < endY; y += 1) for (let x = firstX; x < endX; x += 1) paint(x, y, channels, opacity);
    },

    /** A line through points, with smooth edges. Where its parts meet it is no darker than elsewhere. */
    line: (points: readonly Point[], thickness: number, colour: Colour): void => {
      const channels = channelsOf(colour);
      const covered = new Float32Array(width * height);
      const reach = thickness / 2 + 1;
      const parts = points.length === 1 ? [[points[0], points[0]]] : points.slice(1).map((point, index) => [points[index], point]);
      for (const [a, b] of parts) {
        if (a === undefined || b === undefined) continue;
        const [firstX, endX] = columns(Math.min(a.x, b.x) - reach, Math.max(a.x, b.x) + reach);
        for (let x = firstX; x < endX; x += 1) {
          // Only what is near: looking at all between the ends of a steep line took five times as long as all else of a picture.
          const [top, bottom] = spanAt(x + 0.5, a, b, reach);
          const [firstY, endY] = rows(top, bottom);
          for (let y = firstY; y < endY; y += 1) {
            const share = Math.min(1, thickness / 2 + 0.5 - distance(x + 0.5, y + 0.5, a, b));
            const at = y * width + x;
            if (share > (covered[at] ?? 0)) covered[at] = share;
          }
        }
      }
      for (let at = 0; at < covered.length; at += 1) {
        const share = covered[at] ?? 0;
        if (share > 0) paint(at % width, Math.floor(at / width), channels, share);
      }
    },
  };
};
