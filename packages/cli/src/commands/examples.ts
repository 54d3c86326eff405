/** The examples under a help page, one a line. */
export const examples = (...lines: readonly string[]): string => `\nExamples:\n${lines.map((line) => `  $ ${line}`).join("\n")}`;
