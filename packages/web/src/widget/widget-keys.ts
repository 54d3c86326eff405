/** Returns the prefix of the widget's entries in the browser's storage. Nothing is stored before a visitor writes. */
export const storagePrefix = (bot: string): string => `parley.widget.${bot}.`;

/** Returns whether this browser has a conversation with the bot. */
export function hasConversation(bot: string): boolean {
  try {
    return localStorage.getItem(`${storagePrefix(bot)}key`) !== null;
  } catch {
    return false;
  }
}
