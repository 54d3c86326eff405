/** A generated page: printed from the tables, so that it cannot say anything else than the program does. */
export interface Page {
  /** Relative to `docs/generated`. */
  readonly file: string;
  readonly text: string;
}

const cell = (value: string): string => value.replaceAll("|", "\\|").replaceAll("\n", " ");

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

export const code = (text: string): string => (text === "" ? "" : `\`${text}\``);

/** Puts the parts under one title, with the note that keeps people from editing them. */
export const page = (file: string, title: string, ...parts: readonly string[]): Page => ({
  file,
  text: `${[`# ${title}`, "Printed by `npm run docs`; edits are lost.", ...parts].join("\n\n")}\n`,
});
