import { split } from "./css-rules.mjs";

/** @typedef {{ tag: string, attributes: ReadonlyMap<string, string>, parent?: Element, before?: Element }} Element */

/** @param {string} source @param {Element | undefined} parent @param {Element | undefined} before @returns {Element} */
function element(source, parent, before) {
  const [, tag = ""] = /^<([\w-]+)/.exec(source) ?? [];
  const attributes = new Map([...source.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]));
  return { tag, attributes, ...(parent && { parent }), ...(before && { before }) };
}

const HAS_NO_END = /^(input|br|hr|img|meta|link)$/;

/** The elements of some markup as React writes it: every end is there, every value is quoted. @param {string} markup @returns {readonly Element[]} */
export function elementsOf(markup) {
  /** @type {Element[]} */
  const found = [];
  /** @type {{ element?: Element, last?: Element }[]} */
  const open = [{}];
  for (const [source] of markup.matchAll(/<\/?[\w-]+(?:\s[^<>]*)?>/g)) {
    if (source.startsWith("</")) {
      open.pop();
      continue;
    }
    const around = open.at(-1) ?? {};
    const made = element(source, around.element, around.last);
    found.push(made);
    around.last = made;
    if (!HAS_NO_END.test(made.tag) && !source.endsWith("/>")) open.push({ element: made });
  }
  return found;
}

const PART = /\*|[\w-]+|#[\w-]+|\.[\w-]+|\[[^\]]*\]|::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g;

/** @param {string} part `[class*=bp6-intent-]` @param {Element} element */
function matchesAttribute(part, { attributes }) {
  const [, name = "", operator = "", wanted = ""] = /^\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*["']?([^"'\]]*)["']?)?\s*\]$/.exec(part) ?? [];
  const value = attributes.get(name);
  if (value === undefined) return false;
  // Scripts change values, but not the classes and types of what is drawn.
  return operator === "*=" && name === "class" ? value.includes(wanted) : operator === "=" && name === "type" ? value === wanted : true;
}

/** @param {string} part @param {Element} element @returns {boolean} */
function matchesPart(part, element) {
  if (part === "*") return true;
  if (part.startsWith(".")) return (element.attributes.get("class") ?? "").split(/\s+/).includes(part.slice(1));
  if (part.startsWith("#")) return element.attributes.get("id") === part.slice(1);
  if (part.startsWith("[")) return matchesAttribute(part, element);
  if (part === ":root") return element.tag === "html";
  const [, refused] = /^:not\((.*)\)$/.exec(part) ?? [];
  // What is refused has to be certain: classes of the markup, and no state.
  if (refused !== undefined) return !split(refused).some((inner) => /^(\.[\w-]+|\[class[^\]]*\])$/.test(inner) && matchesPart(inner, element));
  // A state, or a part of the element, which may come.
  return part.startsWith(":") || part === element.tag;
}

/** @param {readonly string[]} steps compounds and combinators by turns, the last first @param {Element | undefined} element @returns {boolean} */
function matchesSteps([compound = "", combinator, ...rest], element) {
  if (element === undefined || !(compound.match(PART) ?? []).every((part) => matchesPart(part, element))) return false;
  if (combinator === undefined) return true;
  const near = combinator === "+" || combinator === "~" ? "before" : "parent";
  const reaches = combinator === " " || combinator === "~";
  for (let next = element[near]; next !== undefined; next = reaches ? next[near] : undefined) {
    if (matchesSteps(rest, next)) return true;
  }
  return false;
}

/** Whether a selector, written in the shortest way, matches one of the elements, or can in some state. @param {string} selector @param {readonly Element[]} elements */
export function canMatch(selector, elements) {
  const steps = [""];
  let depth = 0;
  for (const char of selector) {
    if (char === "(" || char === "[") depth += 1;
    if (char === ")" || char === "]") depth -= 1;
    // A combinator stands outside of parentheses and brackets.
    if (depth === 0 && /[\s>+~]/.test(char)) steps.push(char, "");
    else steps[steps.length - 1] += char;
  }
  return elements.some((element) => matchesSteps(steps.toReversed(), element));
}
