/** Part of a plain text: ordinary text or a URL. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

/** Matches http and https URLs, without trailing punctuation. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']/g;

/** Splits a plain text into ordinary text and URLs, so that the URLs can be shown as links. */
export function linkedText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > from) parts.push({ text: text.slice(from, index), isLink: false });
    parts.push({ text: address, isLink: true });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isLink: false });
  return parts;
}
