import { foundParts } from "@parley/core/contract/chats/found-words";

interface MarkedTextProps {
  readonly text: string;
  readonly search: string;
  /** Only so much before the first word that is found, in characters, from the beginning of a word on; all of it when absent. */
  readonly before?: number;
}

/** A text in which the words of a search are marked. */
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
