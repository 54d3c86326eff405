/** The kinds of files that the platform writes, by the endings of their names. */
const KINDS = ["csv", "xlsx", "json"] as const;

/** Which of them a name says that a file is; nothing for any other name. */
export function endingOf(name: string | undefined): (typeof KINDS)[number] | undefined {
  const ending = /\.(\w+)$/.exec(name ?? "")?.[1]?.toLowerCase();
  return KINDS.find((kind) => kind === ending);
}
