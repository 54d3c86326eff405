/** Upper bounds for HTML that is rendered. An e-mail that exceeds one of them is shown as plain text. */
export const HTML_BOUNDS = {
  /** Maximum number of characters of an HTML document. */
  length: 1_000_000,
  /**
   * Maximum depth of nested elements. Newsletters nest tables about forty deep, and the time of the sanitizer grows
   * with the square of the depth.
   */
  depth: 300,
  /** Maximum depth of nested quotations. It is limited, because each level repeats all lines inside it. */
  quotations: 50,
  tags: 40_000,
  /** Maximum total number of characters in `style` attributes, because each attribute is parsed as CSS. */
  style: 300_000,
} as const;

const VOID = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
/**
 * Elements with an optional end tag: when one directly follows another of the same name, it is a sibling and not a
 * child.
 */
const SIBLINGS = new Set(["p", "li", "td", "th", "tr", "dt", "dd", "option"]);
const TAG = /<(\/?)([a-z][a-z0-9:-]{0,30})|<!--/gi;
const STYLE = /\bstyle\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)')/gi;

/** Tracks the open elements of a document. An end tag that matches no open element is ignored. */
const createDepth = () => {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change);
  return {
    quotations: () => counts.get("blockquote") ?? 0,
    opened: (name: string): number => {
      if (VOID.has(name) || (SIBLINGS.has(name) && open.at(-1) === name)) return open.length;
      count(name, 1);
      return open.push(name);
    },
    closed: (name: string): void => {
      if ((counts.get(name) ?? 0) === 0) return;
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        count(last, -1);
        if (last === name) return;
      }
    },
  };
};

/** Returns the reason why HTML is not rendered if it has too many tags or is nested too deeply, otherwise undefined. */
const exceededTags = (html: string): string | undefined => {
  const depth = createDepth();
  let tags = 0;
  TAG.lastIndex = 0;
  for (let found = TAG.exec(html); found !== null; found = TAG.exec(html)) {
    const name = found[2]?.toLowerCase();
    if (name === undefined) {
      const end = html.indexOf("-->", TAG.lastIndex);
      if (end < 0) return undefined;
      TAG.lastIndex = end + 3;
      continue;
    }
    tags += 1;
    if (tags > HTML_BOUNDS.tags) return `it has more than ${HTML_BOUNDS.tags} tags`;
    if (found[1] === "/") depth.closed(name);
    else if (depth.opened(name) > HTML_BOUNDS.depth) return `it is nested more than ${HTML_BOUNDS.depth} levels deep`;
    if (depth.quotations() > HTML_BOUNDS.quotations) return `it has more than ${HTML_BOUNDS.quotations} quotations in one another`;
  }
  return undefined;
};

/**
 * Returns the first bound that the HTML exceeds, as a reason to display, or undefined if it can be rendered. Runs in
 * linear time.
 */
export const exceededHtmlBound = (html: string): string | undefined => {
  if (html.length > HTML_BOUNDS.length) return `it is longer than ${HTML_BOUNDS.length} characters`;
  const exceeded = exceededTags(html);
  if (exceeded !== undefined) return exceeded;
  let style = 0;
  for (const [, double = "", single = ""] of html.matchAll(STYLE)) style += double.length + single.length;
  return style > HTML_BOUNDS.style ? `it has more than ${HTML_BOUNDS.style} characters of styles` : undefined;
};

const HIDDEN = ["<style", "<script", "<head", "<!--"] as const;
const ENDS = { "<style": "</style", "<script": "</script", "<head": "</head", "<!--": "-->" } as const;
const BREAKS = /^<\/?(?:p|div|br|tr|li|h[1-6]|table|ul|ol|blockquote|pre)\b/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const TEXT_MAX = 200_000;

const decodeEntity = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
  return Number.isInteger(code) && code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : " ";
};

/** Extracts the text of HTML in one pass, without building a tree, for e-mails that are not rendered. */
export const textOfHtml = (html: string): string => {
  const parts: string[] = [];
  let size = 0;
  for (let at = 0; at < html.length && size < TEXT_MAX; ) {
    if (html[at] !== "<") {
      const next = html.indexOf("<", at);
      const text = html.slice(at, next < 0 ? html.length : next);
      parts.push(text);
      size += text.length;
      at += text.length;
      continue;
    }
    const head = html.slice(at, at + 12).toLowerCase();
    const hidden = HIDDEN.find((start) => head.startsWith(start));
    const end = hidden === undefined ? html.indexOf(">", at) : html.indexOf(ENDS[hidden], at + hidden.length);
    if (BREAKS.test(head)) parts.push("\n");
    if (end < 0) break;
    at = end + 1;
  }
  return parts
    .join("")
    .slice(0, TEXT_MAX)
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decodeEntity)
    .replace(/[ \t\r]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
};
