/** File formats that the platform exports, which are also their file extensions. */
const KINDS = ["csv", "xlsx", "json"] as const;

/** Returns the format given by a file name's extension, or undefined for other extensions. */
export function endingOf(name: string | undefined): (typeof KINDS)[number] | undefined {
  const ending = /\.(\w+)$/.exec(name ?? "")?.[1]?.toLowerCase();
  return KINDS.find((kind) => kind === ending);
}
