import { splitBySearchMatch } from "@parley/core/contract/chats/found-words";

interface MarkedTextProps {
  readonly text: string;
  readonly search: string;
  /** Maximum number of characters before the first match, from the beginning of a word; unlimited if undefined. */
  readonly before?: number;
}

export const MarkedText = ({ text, search, before }: MarkedTextProps) => {
  const parts = splitBySearchMatch(text, search);
  let at = 0;
  return parts.map((part, index) => {
    const key = at;
    at += part.text.length;
    if (part.isFound) return <mark key={key}>{part.text}</mark>;
    const isLong = before !== undefined && index === 0 && parts.length > 1 && part.text.length > before;
    return <span key={key}>{isLong ? `… ${part.text.slice(-before).replace(/^\S*\s+/, "")}` : part.text}</span>;
  });
};
