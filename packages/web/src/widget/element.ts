type Child = Node | string | null | undefined;

/** Creates an element with attributes and children. Texts become text nodes, so that they never contain markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(attribute, value);
  made.append(...children.filter((child): child is Node | string => child !== null && child !== undefined));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** Creates an icon of 24 × 24 from the data of a path, hidden from screen readers. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  for (const [attribute, value] of [
    ["viewBox", "0 0 24 24"],
    ["aria-hidden", "true"],
    ["focusable", "false"],
  ] as const)
    svg.setAttribute(attribute, value);
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/** Adds a stylesheet to the shadow root. Constructed sheets are allowed by every Content-Security-Policy. */
export function addStyle(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
