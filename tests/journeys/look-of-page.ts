import type { Page } from "playwright-core";

/** Visible text and a description of its location on the page. */
export interface ShownText {
  readonly text: string;
  readonly place: string;
}

declare global {
  interface Window {
    /** Texts and classes that were reported before. Each text is prefixed with the language that the page had then. */
    parleyTold?: Set<string>;
    /** HTML of the screen at the last check, if that check found no problem. */
    parleyFine?: string;
  }
}

export interface PageLook {
  /**
   * Texts that were not reported before for this page and language. A screen has hundreds of texts, and most of them
   * stay the same.
   */
  readonly texts: readonly ShownText[];
  /** Blueprint classes on the page that were not reported before. */
  readonly classes: readonly string[];
  /** Labels that are cut off and whose full text is not available as a tooltip. */
  readonly clipped: readonly string[];
  /**
   * Elements outside of the window, controls that overlap, and elements on the wrong side for the writing direction.
   */
  readonly misplaced: readonly string[];
}

/** Code that runs in the page and checks it. */
function look(): PageLook {
  const placeOf = (element: Element): string => {
    const names = [...element.classList].slice(0, 3).map((name) => `.${name}`);
    const parent =
      element.parentElement === null
        ? ""
        : `${element.parentElement.tagName.toLowerCase()}${[...element.parentElement.classList]
            .slice(0, 2)
            .map((name) => `.${name}`)
            .join("")} > `;
    return parent + element.tagName.toLowerCase() + names.join("");
  };
  /**
   * Elements whose text is the same in every language, such as commands, keyboard keys, user content, and the invisible
   * text with which charts measure.
   */
  const VERBATIM = "script, style, noscript, code, pre, kbd, textarea, .bp6-key-combo, [lang]:not(html), #__react_svg_text_measurement_id";
  window.parleyTold ??= new Set();
  const told = window.parleyTold;
  const texts: ShownText[] = [];
  const tell = (text: string, place: () => string) => {
    const key = document.documentElement.lang + text;
    if (told.has(key)) return;
    told.add(key);
    texts.push({ text, place: place() });
  };
  tell(document.title, () => "title");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement !== null && nodeValue !== null && nodeValue.trim() !== "" && parentElement.closest(VERBATIM) === null)
      tell(nodeValue, () => placeOf(parentElement));
  }
  const main = document.querySelector("main") ?? document.documentElement;
  const styles = document.styleSheets.length + document.adoptedStyleSheets.length;
  const drawn = [document.documentElement.lang, innerWidth, styles, main.innerHTML].join(" ");
  // Skips the main content if it has not changed since it was found correct, because an overlay leaves it unchanged.
  const elements = [...document.querySelectorAll<HTMLElement>(drawn === window.parleyFine ? "body :not(main, main *)" : "body *")];
  const classes: string[] = [];
  for (const { classList } of elements) {
    for (const name of classList) {
      if (!name.startsWith("bp6-") || told.has(`.${name}`)) continue;
      told.add(`.${name}`);
      classes.push(name);
    }
  }
  for (const element of elements) {
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"]) {
      const text = element.getAttribute(name);
      if (text !== null && text.trim() !== "") tell(text, () => `${placeOf(element)}[${name}]`);
    }
  }

  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility !== "hidden";
  };
  const scrollsOrHides = (element: Element | null): boolean => {
    for (let at = element; at !== null && at !== document.body; at = at.parentElement) if (getComputedStyle(at).overflowX !== "visible") return true;
    return false;
  };
  const LABELS = "button, a, label, legend, th, dt, h1, h2, h3, [role=tab], [role=menuitem], [role=option], .bp6-tag, .bp6-text-overflow-ellipsis";
  const clipped = elements
    .filter((element) => element.matches(LABELS) && isDrawn(element) && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => !["auto", "scroll"].includes(getComputedStyle(element).overflowX))
    .filter((element) => element.closest("[title]") === null && element.querySelector("[title]") === null)
    .map((element) => `${placeOf(element)} ${JSON.stringify(element.textContent?.slice(0, 60))} (${element.scrollWidth} in ${element.clientWidth})`);

  const misplaced: string[] = [];
  const beyond = Math.max(document.documentElement.scrollWidth - innerWidth, main.scrollWidth - main.clientWidth);
  const isBeyond = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
  };
  if (beyond > 0) {
    const widest = elements.filter((element) => isBeyond(element) && ![...element.children].some(isBeyond)).slice(0, 3);
    misplaced.push(`the page is ${beyond} px wider than its window: ${widest.map(placeOf).join(", ")}`);
  }
  // Only the content scrolls; the sidebar and the top bar stay in view.
  // A popover may reach below the window while the page is laid out for another language.
  const isFrameAlone = document.querySelector(".parley-shell") !== null && document.querySelector(".bp6-popover") === null;
  const lower = isFrameAlone ? document.documentElement.scrollHeight - innerHeight : 0;
  if (lower > 1) misplaced.push(`the frame of the console is ${lower} px higher than its window`);
  for (const panel of document.querySelectorAll<HTMLElement>(".parley-side-panel-body, .bp6-dialog-body, .parley-dialog-body")) {
    const over = panel.scrollWidth - panel.clientWidth;
    if (over > 1) misplaced.push(`${placeOf(panel)} is ${over} px wider than it shows`);
  }
  const isRtl = document.documentElement.dir === "rtl";
  const controls = elements.filter((element) => element.matches("button, a, input, select, textarea, h1, h2, th, td, label") && isDrawn(element));
  for (const element of controls) {
    const { left, right } = element.getBoundingClientRect();
    if ((left < -1 || right > innerWidth + 1) && !scrollsOrHides(element.parentElement))
      misplaced.push(`${placeOf(element)} reaches beyond the window (${Math.round(left)} to ${Math.round(right)})`);
    const { textAlign } = getComputedStyle(element);
    if (isRtl && textAlign === "left" && element.textContent?.trim() !== "") misplaced.push(`${placeOf(element)} is aligned to the left`);
  }
  // Controls that must not overlap, because a covered part cannot be clicked. Dialogs, menus and sticky elements may
  // cover others.
  const PRESSED = "button, a, select, input:not([type=checkbox], [type=radio])";
  const layerOf = (element: Element) => element.closest(".bp6-overlay, .bp6-portal");
  const holderOf = (element: Element, holds: (style: CSSStyleDeclaration) => boolean): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) if (holds(getComputedStyle(at))) return at;
    return null;
  };
  const pinnedBy = (element: Element) => holderOf(element, ({ position }) => position === "sticky" || position === "fixed");
  /**
   * True if the point is not scrolled out of view in any container around the element, such as a form and the panel
   * around it.
   */
  const isInSight = (element: Element, x: number, y: number): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  };
  for (const one of controls) {
    if (!one.matches(PRESSED)) continue;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const y = (top + bottom) / 2;
    for (const x of [left + 3, (left + right) / 2, right - 3]) {
      const other = document.elementFromPoint(x, y)?.closest(PRESSED);
      if (!other || other.contains(one) || one.contains(other) || layerOf(other) !== layerOf(one) || pinnedBy(other) !== pinnedBy(one)) continue;
      if (!isInSight(one, x, y)) continue;
      misplaced.push(`${placeOf(other)} lies over ${placeOf(one)}`);
    }
  }
  /** Expected side of the window for each element, relative to the writing direction. */
  const sides: readonly (readonly [selector: string, side: "start" | "end"])[] = [
    [".parley-sidebar", "start"],
    [".parley-home-link", "start"],
    [".bp6-drawer", "end"],
  ];
  for (const [selector, side] of sides) {
    for (const element of document.querySelectorAll(selector)) {
      if (!isDrawn(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      // Skips an element that is as wide as the window, because it is not aligned to a side of the window.
      if (left <= 1 && right >= innerWidth - 1) continue;
      const isLeft = (left + right) / 2 < innerWidth / 2;
      if ((isLeft !== (side === "start")) !== isRtl) misplaced.push(`${selector} stands on the wrong side`);
    }
  }
  window.parleyFine = clipped.length + misplaced.length === 0 ? drawn : undefined;
  return { texts, classes, clipped, misplaced: [...new Set(misplaced)] };
}

/** Checks the page; returns its new texts (including tooltips and text for screen readers) and layout problems. */
export const lookAt = (page: Page): Promise<PageLook> => page.evaluate(look);
