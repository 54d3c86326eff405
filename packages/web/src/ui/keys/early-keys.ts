let early: KeyboardEvent[] = [];

function handleKeyDown(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  early.push(event);
  // Else the browser opens a menu of its own, or leads to its address bar.
  if ((altKey && !ctrlKey && !metaKey) || ((ctrlKey || metaKey) && key.toLowerCase() === "k")) event.preventDefault();
}

/** Begins to keep the keys that are pressed before the code that knows what they mean has arrived: in the first code of the page, so as little as can be. */
export function keepEarlyKeys(): void {
  addEventListener("keydown", handleKeyDown, true);
}

/** Answers the keys so far, once, and keeps no more. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  removeEventListener("keydown", handleKeyDown, true);
  const keys = early;
  early = [];
  return keys;
}
