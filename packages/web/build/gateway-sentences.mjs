import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const GATEWAY = join(import.meta.dirname, "../../gateway/src");
/** What is said of a value that a schema does not take. */
const CONTRACT = join(import.meta.dirname, "../../core/src/contract/say-issue.ts");
/** Whoever reads these is no person before a screen: logs and programmers. */
const NOT_SHOWN = /^(log|logger|console|Error|TypeError|RangeError|StartError|sql)\b/;
const NOT_ANSWERS = /(^|\/)(testing|seed|mail|settings|db)\/|\.(test|fixture)\.ts$|^main\.ts$|start/;
/** It begins as a sentence does, or with a name. */
const SENTENCE = /^["“]?([A-Z]|\{0\})/;
const SQL_OR_MAIL = /[\n$=<;]|::|\b(where|is null|join|order by)\b/;
/** It has two words of its own, so that it is found by them. */
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

/**
 * What the gateway says to people, read from its own source: on the wire a sentence is English, with the names in it, so that is how a language finds it. The longest
 * come first: one that is the beginning of another would be taken for it.
 */
export function gatewaySentences() {
  const files = readdirSync(GATEWAY, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !NOT_ANSWERS.test(file.replaceAll("\\", "/")))
    .map((file) => join(GATEWAY, file));
  const found = new Set([...files, CONTRACT].flatMap((file) => sentencesIn(readFileSync(file, "utf8"))));
  return [...found].sort((a, b) => b.length - a.length);
}
