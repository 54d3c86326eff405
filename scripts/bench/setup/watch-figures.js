// Runs in the page of report-page.ts: looks at the figures of a report in each frame, and keeps when they became what they are, and what they say.
globalThis.figures = { at: 0, text: "" };
const look = () => {
  const text = [...document.querySelectorAll(".parley-figure-value")].map((value) => value.textContent).join("|");
  if (text !== "" && text !== globalThis.figures.text) globalThis.figures = { at: performance.now(), text };
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
