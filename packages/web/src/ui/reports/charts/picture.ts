/** Factor of the image's resolution, for sharp images. */
const SCALE = 2;
const PADDING = 16;

/** CSS properties that are copied into the image. All others follow from SVG attributes. */
const PAINTED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

/**
 * Returns a copy of an SVG as a data URL, with computed styles instead of CSS variables, because stylesheets do not
 * apply to it.
 */
function standalone(svg: SVGElement): string {
  const copy = svg.cloneNode(true) as SVGElement;
  const copies = copy.querySelectorAll<SVGElement>("*");
  for (const [at, element] of [...svg.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(element);
    for (const name of PAINTED) copies[at]?.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

function loaded(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("The drawing could not be read"));
    image.src = source;
  });
}

const isSeen = (element: Element): boolean => !element.matches(".parley-visually-hidden, .parley-visually-hidden *, .parley-chart-tip *");

/** Draws the texts of an element onto the canvas, line by line. */
function paintTexts(context: CanvasRenderingContext2D, element: HTMLElement, left: number, top: number): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const { parentElement: parent } = node;
    if (parent === null || parent.closest("svg") !== null || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const place = range.getBoundingClientRect();
    const { font, color } = getComputedStyle(parent);
    context.font = font;
    context.fillStyle = color;
    context.textBaseline = "middle";
    context.fillText(node.textContent ?? "", place.left - left, place.top - top + place.height / 2);
  }
}

/** Draws the coloured boxes of an element onto the canvas: bars made of HTML, and the colour samples of the legend. */
function paintBoxes(context: CanvasRenderingContext2D, element: HTMLElement, left: number, top: number): void {
  for (const box of element.querySelectorAll("span")) {
    const { backgroundColor } = getComputedStyle(box);
    const place = box.getBoundingClientRect();
    context.fillStyle = backgroundColor;
    context.fillRect(place.left - left, place.top - top, place.width, place.height);
  }
}

/** Converts a chart with its legend to a PNG in the colours of the theme. Rejects if it cannot be drawn. */
export async function chartImageOf(element: HTMLElement): Promise<Blob> {
  const frame = element.getBoundingClientRect();
  const [left, top] = [frame.left - PADDING, frame.top - PADDING];
  const canvas = document.createElement("canvas");
  canvas.width = (frame.width + 2 * PADDING) * SCALE;
  canvas.height = (frame.height + 2 * PADDING) * SCALE;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is nothing to paint on");
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(document.body).getPropertyValue("--parley-surface");
  context.fillRect(0, 0, canvas.width, canvas.height);
  paintBoxes(context, element, left, top);
  for (const svg of element.querySelectorAll<SVGElement>("svg:not(svg svg)")) {
    const place = svg.getBoundingClientRect();
    context.drawImage(await loaded(standalone(svg)), place.left - left, place.top - top, place.width, place.height);
  }
  paintTexts(context, element, left, top);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("The picture could not be made")) : resolve(blob)), "image/png");
  });
}
