import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const GATEWAY = join(import.meta.dirname, "../../gateway/src");
/** Messages for values that a schema rejects. */
const CONTRACT = join(import.meta.dirname, "../../core/src/contract/say-issue.ts");
const REASONS = join(import.meta.dirname, "../../core/src/errors/reasons.ts");
/** Texts for logs and programmers, never shown to users. */
const NOT_SHOWN = /^(log|logger|console|Error|TypeError|RangeError|StartError|sql)\b/;
const NOT_ANSWERS = /(^|\/)(testing|seed|mail|settings|db)\/|\.(test|fixture)\.ts$|^main\.ts$|start/;
/** Matches texts that begin with a capital letter or a name. */
const SENTENCE = /^["“]?([A-Z]|\{0\})/;
const SQL_OR_MAIL = /[\n$=<;]|::|\b(where|is null|join|order by)\b/;
/** Requires two fixed words, by which the sentence can be recognised. */
const isSentence = (/** @type {string} */ text) => SENTENCE.test(text) && !SQL_OR_MAIL.test(text) && / /.test(text.replace(/\{\d\}/g, "").trim());

/** @param {ts.TemplateExpression} node a name or a number stands where `{0}`, `{1}` … is */
const templateOf = ({ head, templateSpans }) => head.text + templateSpans.map(({ literal }, at) => `{${at}}${literal.text}`).join("");

/** The sentences that a file of the gateway answers with. @param {string} source */
export function sentencesIn(source) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const by =
      ts.isCallExpression(node) || ts.isNewExpression(node)
        ? node.expression.getText()
        : ts.isTaggedTemplateExpression(node)
          ? node.tag.getText()
          : "";
    if (NOT_SHOWN.test(by) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = ts.isTemplateExpression(node) ? templateOf(node) : ts.isStringLiteralLike(node) ? node.text : "";
    if (isSentence(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.ts", source, ts.ScriptTarget.Latest, true));
  return found;
}

/** A text with numbers instead of the names of its values. @param {string} text */
function numbered(text) {
  let at = 0;
  return text.replace(/\{\w+\}/g, () => `{${at++}}`);
}

/**
 * Messages of the gateway, extracted from its source: the wire carries English sentences with names in them, and
 * translations are found by sentence. Longest first, because one may be a prefix of another.
 */
export function gatewaySentences() {
  const files = readdirSync(GATEWAY, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !NOT_ANSWERS.test(file.replaceAll("\\", "/")))
    .map((file) => join(GATEWAY, file));
  const found = new Set([...files, CONTRACT].flatMap((file) => sentencesIn(readFileSync(file, "utf8"))));
  // Results of bulk operations contain the message of a refusal without its reason.
  for (const text of sentencesIn(readFileSync(REASONS, "utf8"))) found.add(numbered(text));
  return [...found].sort((a, b) => b.length - a.length);
}
