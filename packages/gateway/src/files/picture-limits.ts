import type { PictureLimits } from "./picture-size.ts";

/** Fifty million pixels are 200 MB once they are unfolded. No camera's picture under 25 MB has more. */
export const PICTURE_LIMITS: PictureLimits = { side: 20_000, pixels: 50_000_000 };
