let early: KeyboardEvent[] = [];

function handleKeyDown(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  early.push(event);
  // Prevents the browser from opening its own menu or focusing the address bar.
  if ((altKey && !ctrlKey && !metaKey) || ((ctrlKey || metaKey) && key.toLowerCase() === "k")) event.preventDefault();
}

/**
 * Buffers key presses until the code that handles them has loaded. Part of the page's first script, so it must stay
 * small.
 */
export function recordEarlyKeys(): void {
  addEventListener("keydown", handleKeyDown, true);
}

export function consumeEarlyKeys(): readonly KeyboardEvent[] {
  removeEventListener("keydown", handleKeyDown, true);
  const keys = early;
  early = [];
  return keys;
}
