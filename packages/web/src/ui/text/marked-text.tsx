import { foundParts } from "@parley/core/contract/chats/found-words";

interface MarkedTextProps {
  readonly text: string;
  readonly search: string;
  /** Maximum number of characters before the first match, starting at a word; the whole text if absent. */
  readonly before?: number;
}

/** A text with the words of a search highlighted. */
export const MarkedText = ({ text, search, before }: MarkedTextProps) => {
  const parts = foundParts(text, search);
  let at = 0;
  return parts.map((part, index) => {
    const key = at;
    at += part.text.length;
    if (part.isFound) return <mark key={key}>{part.text}</mark>;
    const isLong = before !== undefined && index === 0 && parts.length > 1 && part.text.length > before;
    return <span key={key}>{isLong ? `… ${part.text.slice(-before).replace(/^\S*\s+/, "")}` : part.text}</span>;
  });
};
