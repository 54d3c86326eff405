import type { PictureLimits } from "./picture-size.ts";

/** Limits for images. Fifty million pixels take 200 MB when decoded; no camera image under 25 MB has more. */
export const PICTURE_LIMITS: PictureLimits = { side: 20_000, pixels: 50_000_000 };
