import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

/** Names of the variables that hold message catalogues in a file: `const t = defineMessages(…)`. */
const cataloguesOf = (file: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .filter(({ initializer }) => initializer !== undefined && /^defineMessages\(/.test(initializer.getText()))
      .map(({ name }) => name.getText()),
  );

/**
 * Calls that read a message while the module loads, which fixes its language at that moment. `t.ref("key")` reads it
 * when rendering instead.
 */
export function textsReadAtLoad({ path, text }: SourceFile): readonly string[] {
  if (!text.includes("defineMessages(")) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const catalogues = cataloguesOf(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && catalogues.has(node.expression.getText())) found.push(node.getText());
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
