/** Returns the relative luminance of a colour such as `#1f6b4a` (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio between a colour and white, from 1 to 21 (WCAG 2.2). */
export const contrastWithWhite = (color: string): number => 1.05 / (luminance(color) + 0.05);
