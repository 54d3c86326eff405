const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** Matches right-to-left letters, and characters that control the writing direction. */
const TURNS = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Balances directional isolates in a string. An end without a beginning would close the isolate around the string. */
function balanced(text: string): string {
  let open = 0;
  const kept = text.replace(/[\u2066-\u2069]/g, (control) => {
    if (control !== POP_ISOLATE) open += 1;
    else if (open === 0) return "";
    else open -= 1;
    return control;
  });
  return `${kept}${POP_ISOLATE.repeat(open)}`;
}

/**
 * Isolates the direction of a value within a sentence, so that the order of the other words is unaffected. It acts like
 * `<bdi>`, but also in titles, labels and toasts. Values without direction characters are returned unchanged.
 */
export const isolated = (value: string): string => (TURNS.test(value) ? `${FIRST_STRONG_ISOLATE}${balanced(value)}${POP_ISOLATE}` : value);
