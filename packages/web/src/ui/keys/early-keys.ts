let early: KeyboardEvent[] = [];

function handleKeyDown(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  early.push(event);
  // Prevents the browser's own menu or address bar.
  if ((altKey && !ctrlKey && !metaKey) || ((ctrlKey || metaKey) && key.toLowerCase() === "k")) event.preventDefault();
}

/** Buffers keys pressed before the code for them has loaded; part of the page's first script, so minimal. */
export function keepEarlyKeys(): void {
  addEventListener("keydown", handleKeyDown, true);
}

/** Returns the buffered keys once, and stops buffering. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  removeEventListener("keydown", handleKeyDown, true);
  const keys = early;
  early = [];
  return keys;
}
