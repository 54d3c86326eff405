const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Last name of a first administrator whose e-mail address contains only a first name. The user can change it later. */
export const FALLBACK_LAST_NAME = "Administrator";

/**
 * Derives names from an e-mail address. `ada.obi@cedar.test` gives Ada Obi, and `ada@cedar.test` gives only a first
 * name.
 */
export const namesInAddress = (address: string): { readonly firstName: string; readonly lastName: string | undefined } => {
  const local = address.slice(0, address.lastIndexOf("@")).replace(/\+.*$/, "");
  const [first = address, ...rest] = local
    .split(/[._-]+/)
    .filter(Boolean)
    .map(capital);
  return { firstName: first, lastName: rest.join(" ") || undefined };
};
