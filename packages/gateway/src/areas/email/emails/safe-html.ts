import sanitizeHtml from "sanitize-html";
import { REMOTE_IMAGE_ATTRIBUTE } from "./show-pictures.ts";

/**
 * HTML elements allowed in a displayed e-mail. Scripts, forms, frames, style sheets, event handlers and content of
 * other servers are excluded.
 */
const TAGS = [
  ...[
    "a",
    "abbr",
    "b",
    "blockquote",
    "br",
    "caption",
    "center",
    "cite",
    "code",
    "col",
    "colgroup",
    "dd",
    "del",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
  ],
  ...[
    "font",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "ins",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "q",
    "s",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
  ],
  ...["sup", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "tt", "u", "ul"],
];
const SIZE = [/^\d{1,4}(\.\d+)?(px|pt|em|%)?$/];
const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d.,\s%]+\)$/i, /^[a-z]{3,20}$/i];
const WORD = [/^[a-z-]{2,20}$/i];
const STYLES = {
  color: COLOR,
  "background-color": COLOR,
  "font-size": [...SIZE, ...WORD],
  "font-weight": [/^(\d{3}|bold|normal)$/],
  "font-style": WORD,
  "text-align": WORD,
  "text-decoration": WORD,
  "vertical-align": WORD,
  width: SIZE,
  "max-width": SIZE,
  height: SIZE,
  padding: [/^(\d{1,3}(px|em|%)?\s*){1,4}$/],
  margin: [/^((\d{1,3}(px|em|%)?|auto)\s*){1,4}$/],
};

/** Maximum number of remote images that can be shown, because each of them costs a request. */
const REMOTE_MAX = 50;
const URL_MAX = 2_000;

interface SafeHtml {
  readonly html: string;
  /** Number of images that are hidden because the e-mail does not contain them. */
  readonly hiddenImages: number;
  /** URLs of the remote images that may be loaded. The HTML refers to them by their index in this list. */
  readonly remoteImages: readonly string[];
}

/**
 * Sanitizes the HTML of an e-mail. `picture` returns the data URL of an image that the e-mail contains, by its content
 * id.
 */
export const safeHtml = (html: string, picture: (contentId: string) => string | undefined): SafeHtml => {
  let hiddenImages = 0;
  const remoteImages: string[] = [];
  const placeOf = (url: string): number | undefined => {
    if (!/^https?:\/\//i.test(url) || url.length > URL_MAX || !URL.canParse(url)) return undefined;
    const known = remoteImages.indexOf(url);
    if (known >= 0) return known;
    return remoteImages.length < REMOTE_MAX ? remoteImages.push(url) - 1 : undefined;
  };
  const safe = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      "*": ["style", "align", "valign", "dir", "lang", "title"],
      a: ["href"],
      font: ["color", "size"],
      img: ["src", "alt", "width", "height", REMOTE_IMAGE_ATTRIBUTE],
      table: ["width", "cellpadding", "cellspacing", "border", "bgcolor"],
      td: ["width", "height", "colspan", "rowspan", "bgcolor"],
      th: ["width", "height", "colspan", "rowspan", "bgcolor"],
      tr: ["bgcolor"],
    },
    allowedStyles: { "*": STYLES },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["data"] },
    allowProtocolRelative: false,
    nestingLimit: 100,
    transformTags: {
      img: (_tag, { src = "", [REMOTE_IMAGE_ATTRIBUTE]: _forged, ...attribs }): sanitizeHtml.Tag => {
        const inline = /^cid:/i.test(src) ? picture(src.slice(4)) : undefined;
        if (inline !== undefined) return { tagName: "img", attribs: { ...attribs, src: inline } };
        hiddenImages += 1;
        const place = placeOf(src.trim());
        if (place !== undefined) return { tagName: "img", attribs: { ...attribs, [REMOTE_IMAGE_ATTRIBUTE]: String(place) } };
        return { tagName: "span", attribs: { title: attribs.alt ?? "" }, text: attribs.alt ? `[${attribs.alt}]` : "" };
      },
    },
  });
  return { html: safe, hiddenImages, remoteImages };
};
