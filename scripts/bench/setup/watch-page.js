// Runs in the page, before anything else there. `usable` is when the button takes a click and no long task keeps it from answering.
{
  const watched = { firstPaint: 0, largestPaint: 0, seen: 0, usable: 0, longTasks: /** @type {number[]} */ ([]) };
  globalThis.watched = watched;

  /** @param {string} type @param {(entry: PerformanceEntry) => void} hear */
  const observe = (type, hear) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) hear(entry);
    }).observe({ type, buffered: true });

  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") watched.firstPaint = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  observe("longtask", ({ duration, startTime }) => {
    watched.longTasks.push(duration);
    if (watched.usable > 0 && startTime <= watched.usable) watched.usable = Math.max(watched.usable, startTime + duration);
  });

  const look = () => {
    const field = document.querySelector("input[type=password]");
    if (watched.seen === 0 && field && field.getBoundingClientRect().height > 0) watched.seen = performance.now();
    const button = document.querySelector("button[type=submit]");
    if (watched.usable === 0 && button instanceof HTMLButtonElement && !button.disabled) watched.usable = performance.now();
    if (watched.usable === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
