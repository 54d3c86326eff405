/** Top-level rules: text before the brace, and what the braces hold. @param {string} css @returns {{ head: string, body: string }[]} */
export function rules(css) {
  const found = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  let quote = "";
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at];
    if (quote !== "") {
      if (char === "\\") at += 1;
      else if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === "{") {
      if (depth === 0) open = at;
      depth += 1;
    } else if (char === "}") {
      depth -= 1;
      if (depth === 0) {
        found.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
        start = at + 1;
      }
    } else if (char === ";" && depth === 0) start = at + 1;
  }
  return found;
}

/** Selectors of a list; commas inside `:not(…)` do not part them. @param {string} head */
export function split(head) {
  const parts = [""];
  let depth = 0;
  for (const char of head) {
    if (char === "(" || char === "[") depth += 1;
    if (char === ")" || char === "]") depth -= 1;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

/**
 * The stylesheet without some selectors; a rule goes with the last of its selectors.
 * @param {string} css @param {(selector: string) => boolean} goes @returns {string}
 */
export const without = (css, goes) =>
  rules(css)
    .map(({ head, body }) => {
      if (/^@(media|supports|layer)/.test(head)) {
        const inner = without(body, goes);
        return inner === "" ? "" : `${head}{${inner}}`;
      }
      const selectors = head.startsWith("@") ? [head] : split(head).filter((selector) => !goes(selector));
      return selectors.length === 0 ? "" : `${selectors.join(",")}{${body}}`;
    })
    .join("");
