const ARROWS: Readonly<Record<string, string>> = { ArrowUp: "up", ArrowDown: "down" };
const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

type Pressed = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** The letter on the key, whatever a layout or Option makes of it, as the shortcuts compare it. */
function nameOf({ key, code }: Pressed): string {
  const arrow = ARROWS[key];
  if (arrow !== undefined) return arrow;
  const isPlain = key.length === 1 && key >= " " && key <= "~";
  const place = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  return (place !== undefined && (!isPlain || code.startsWith("Digit")) ? place : key).toLowerCase();
}

/** What was pressed, as a shortcut names it: `alt+shift+u`. Undefined while only Alt, Shift or the like is held. */
export function readKey(pressed: Pressed): string | undefined {
  if (MODIFIERS.has(pressed.key)) return undefined;
  const held = [...(pressed.ctrlKey || pressed.metaKey ? ["mod"] : []), ...(pressed.altKey ? ["alt"] : []), ...(pressed.shiftKey ? ["shift"] : [])];
  return [...held, nameOf(pressed)].join("+");
}
