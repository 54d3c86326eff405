import type { PictureLimits } from "./picture-size.ts";

/** Fifty million pixels take 200 MB when decoded. No camera picture under 25 MB has more. */
export const PICTURE_LIMITS: PictureLimits = { side: 20_000, pixels: 50_000_000 };
