import { isApple } from "../../ui/keys/is-apple.ts";

const PARTS: Readonly<Record<string, string>> = {
  alt: isApple ? "⌃⌥" : "Alt",
  shift: isApple ? "⇧" : "Shift",
  mod: isApple ? "⌘" : "Ctrl",
  up: "↑",
  down: "↓",
  enter: "Enter",
};

/** Formats a shortcut for display; `alt+shift+u` becomes "Alt Shift U". */
export const keyText = (key: string): string =>
  key
    .split("+")
    .map((part) => PARTS[part] ?? part.toUpperCase())
    .join(" ");
