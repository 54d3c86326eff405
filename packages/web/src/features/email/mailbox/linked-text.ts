/** Part of a text: plain, or a link's address. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

/** Web addresses only, without punctuation that ends the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']/g;

/** The parts of a plain text, in order, so that its links can be followed. */
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
