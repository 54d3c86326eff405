import { element } from "../element.ts";

const URLS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Returns the parts of a text, in which web addresses are links. Other schemes stay text. */
export function withLinks(text: string): readonly Node[] {
  const parts: Node[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(URLS)) {
    if (!URL.canParse(found)) continue;
    parts.push(
      document.createTextNode(text.slice(from, index)),
      element("a", { href: found, target: "_blank", rel: "noopener noreferrer nofollow" }, found),
    );
    from = index + found.length;
  }
  return [...parts, document.createTextNode(text.slice(from))];
}
