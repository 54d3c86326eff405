const TIME = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*(?:h|uhr)?\s*(am|pm|a\.m\.|p\.m\.)?$/i;
const two = (value: number): string => String(value).padStart(2, "0");

/**
 * Parses a time such as `8`, `8:30`, `0830`, `8.30` or `5 pm` to `HH:MM`. `24:00` becomes `00:00`. Undefined for other
 * text.
 */
export const readTime = (text: string): string | undefined => {
  const [, hours, minutes = "0", half] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    return `${two((hour % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0))}:${two(Number(minutes))}`;
  }
  if (hour === 24 && Number(minutes) === 0) return "00:00";
  return hour < 24 ? `${two(hour)}:${two(Number(minutes))}` : undefined;
};
