import sharp from "sharp";
import { expect, test } from "vitest";
import { chartImage } from "./chart-picture.ts";
import type { DigestChart } from "./digest.ts";

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Returns red, green, blue and opacity of a pixel. */
  readonly at: (x: number, y: number) => readonly number[];
}

const read = async (png: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  };
  return { width: info.width, height: info.height, at };
};
const BLUE = [0x2d, 0x72, 0xd2, 255];
const OCHRE = [0xd1, 0x98, 0x0b, 255];
const SERIES = [
  { name: "Sessions", colour: "#2d72d2" },
  { name: "Handed over", colour: "#d1980b" },
] as const;
const chart = (over: Partial<DigestChart>): DigestChart => ({ kind: "stacked", title: "Sessions by day", series: SERIES, points: [], ...over });

test("stacked bars of a chart in an e-mail have proportional heights", async () => {
  const picture = await read(
    await chartImage(
      chart({
        points: [
          { label: "1 Nov", values: [50, 50] },
          { label: "2 Nov", values: [25, 0] },
        ],
      }),
    ),
  );
  const [first, second] = [picture.width / 4, (picture.width * 3) / 4];
  const quarter = picture.height / 4;
  expect([picture.at(first, 3.5 * quarter), picture.at(first, 1.5 * quarter)]).toEqual([BLUE, OCHRE]);
  expect([picture.at(second, 3.5 * quarter), picture.at(second, 2.5 * quarter)[3] === 255]).toEqual([BLUE, false]);
});

test("ranked bars of a chart in an e-mail begin at the left edge, and the largest is as wide as the image", async () => {
  const ranked = chart({
    kind: "ranked",
    series: [SERIES[0]],
    points: [
      { label: "Visa", values: [40] },
      { label: "Baggage", values: [10] },
    ],
  });
  const { width, height, at } = await read(await chartImage(ranked));
  expect([at(width - 1, height / 4), at(width / 5, (height * 3) / 4), at(width / 2, (height * 3) / 4)[3]]).toEqual([BLUE, BLUE, 0]);
});

test("a line chart in an e-mail goes through its points, and a single point is visible", async () => {
  const level = await read(
    await chartImage(chart({ kind: "lines", series: [SERIES[0]], points: ["1", "2", "3"].map((label) => ({ label, values: [8] })) })),
  );
  const column = (picture: Picture, x: number) =>
    Array.from({ length: picture.height }, (_, y) => picture.at(x, y)).some((pixel) => pixel.join() === BLUE.join());
  expect([column(level, level.width / 2), column(level, 10)]).toEqual([true, false]);
  const single = await read(await chartImage(chart({ kind: "lines", series: [SERIES[0]], points: [{ label: "1", values: [8] }] })));
  expect(column(single, single.width / 2)).toBe(true);
});
