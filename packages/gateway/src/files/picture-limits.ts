import type { ImageLimits } from "./picture-size.ts";

/**
 * Maximum side length in pixels and maximum number of pixels of an image that is decoded or shown. Fifty million pixels
 * take 200 MB when decoded; no camera image under 25 MB has more.
 */
export const IMAGE_LIMITS: ImageLimits = { side: 20_000, pixels: 50_000_000 };
